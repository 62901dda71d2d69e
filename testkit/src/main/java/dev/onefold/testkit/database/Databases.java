package dev.onefold.testkit.database;

import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.stack.StackAddresses;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;

/// New, empty databases in a stack's Postgres.
public final class Databases {
    /// Neither UTC nor the zone in which our test JVMs run (Asia/Kathmandu).
    public static final String HOSTILE_ZONE = "America/Los_Angeles";

    private static final AtomicInteger COUNT = new AtomicInteger();

    private Databases() {}

    /// A database of the shared stack for one test class.
    public static Database fresh(Class<?> test) {
        return fresh(Stack.shared(), test.getSimpleName());
    }

    /// A database owned by a role of its own. All its sessions are in [#HOSTILE_ZONE], whatever
    /// zone the client asks for, so that what depends on the session's zone fails. It lives as long
    /// as the stack.
    ///
    /// @param label goes into its name, for whoever looks into a stopped test
    public static Database fresh(Stack stack, String label) {
        String name =
                "%s_%x_%d"
                        .formatted(
                                label.toLowerCase(Locale.ROOT)
                                        .replaceAll("[^a-z0-9]", "")
                                        .replaceFirst("^(.{0,30}).*$", "$1"),
                                RandomGenerator.getDefault().nextInt(1 << 30),
                                COUNT.incrementAndGet());
        Database database = ensure(stack, name, name, "test");
        hostileZone(stack, name);
        return database;
    }

    /// A role that can log in and a database that is its own: made if missing, closed to all other
    /// roles. Safe twice.
    ///
    /// @param name of letters, digits and underscores, as the role's
    /// @param password given to the role, also to an existing one
    public static Database ensure(Stack stack, String name, String owner, String password) {
        execute(stack, "postgres", role(owner, password));
        if (!exists(stack, name)) {
            execute(
                    stack,
                    "postgres",
                    "create database \"%s\" owner \"%s\"".formatted(name, owner));
        }
        execute(stack, name, "revoke all on database \"%s\" from public".formatted(name));
        return new Database(name, stack.addresses().jdbcUrl(name), owner, password);
    }

    private static boolean exists(Stack stack, String name) {
        StackAddresses at = stack.addresses();
        try (Connection connection =
                        DriverManager.getConnection(at.jdbcUrl(), at.user(), at.password());
                PreparedStatement query =
                        connection.prepareStatement("select from pg_database where datname = ?")) {
            query.setString(1, name);
            return query.executeQuery().next();
        } catch (SQLException e) {
            throw new IllegalStateException(
                    "Postgres at %s: %s".formatted(at.jdbcUrl(), e.getMessage()), e);
        }
    }

    /// The statement that makes a role, or gives an existing one this password.
    static String role(String name, String password) {
        if (!name.matches("[a-z0-9_]+") || !password.matches("[A-Za-z0-9_-]+")) {
            throw new IllegalArgumentException("not a plain role name, or password: " + name);
        }
        return """
                do $$ begin
                    if exists (select from pg_roles where rolname = '%1$s') then
                        alter role "%1$s" login password '%2$s';
                    else
                        create role "%1$s" login password '%2$s';
                    end if;
                end $$"""
                .formatted(name, password);
    }

    /// Runs statements as the superuser.
    public static void execute(Stack stack, String database, String... statements) {
        StackAddresses at = stack.addresses();
        try (Connection connection =
                        DriverManager.getConnection(
                                at.jdbcUrl(database), at.user(), at.password());
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(
                    "Postgres at %s: %s".formatted(at.jdbcUrl(database), e.getMessage()), e);
        }
    }

    /// A setting of the role or the database would not do: JDBC sends the JVM's zone when it
    /// connects, which wins over both.
    private static void hostileZone(Stack stack, String database) {
        execute(
                stack,
                database,
                // In a schema of its own: migrations expect to find theirs empty.
                "create schema hostile",
                """
                create function hostile.put_session_into_hostile_zone() returns event_trigger language plpgsql as $$
                begin
                    perform set_config('TimeZone', '%s', false);
                end $$"""
                        .formatted(HOSTILE_ZONE),
                "create event trigger hostile_zone on login execute function hostile.put_session_into_hostile_zone()");
    }
}
