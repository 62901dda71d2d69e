package dev.onefold.testkit.stack;

import dev.onefold.testkit.process.Checkout;
import dev.onefold.testkit.process.Health;
import dev.onefold.testkit.process.Launch;
import dev.onefold.testkit.process.OwnProcess;
import dev.onefold.testkit.process.RunFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.postgresql.ds.PGSimpleDataSource;

/// Postgres as it runs in production: what it has confirmed is on the disk.
final class PostgresServer extends ProcessServer {
    static final String SUPERUSER = "postgres";
    private static final List<String> DURABLE =
            List.of("fsync", "synchronous_commit", "full_page_writes");
    private final int port;
    private final UnprivilegedUser user;
    private final Path bin;

    PostgresServer(RunFolder run, int port) {
        super(run);
        this.port = port;
        this.user = UnprivilegedUser.find();
        Path binaries = user.isStranger() ? run.folder() : Checkout.stackFiles();
        this.bin = PostgresBinaries.in(binaries).resolve("bin");
    }

    String jdbcUrl() {
        return "jdbc:postgresql://127.0.0.1:%d/postgres".formatted(port);
    }

    String password() {
        try {
            return Files.readString(passwordFile()).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String place() {
        return jdbcUrl();
    }

    @Override
    void prepare() {
        // Written last by initdb, so half a cluster of a killed start does not count.
        if (Files.exists(data().resolve("onefold.ready"))) {
            return;
        }
        try {
            Files.createDirectories(home());
            writePassword();
            user.give(home(), run.folder());
            OwnProcess.run(
                    Launch.of("postgres-initdb", initdb(), run.log("postgres-initdb"))
                            .withEnvironment(LOCALE),
                    run);
            Files.writeString(data().resolve("onefold.ready"), "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final Map<String, String> LOCALE =
            Map.of("LC_ALL", "C", "LANG", "C", "LC_MESSAGES", "C");

    @Override
    Launch launch() {
        List<String> command = new ArrayList<>(user.prefix());
        command.addAll(List.of(bin.resolve("postgres").toString(), "-D", data().toString()));
        Map<String, String> settings =
                Map.of(
                        "listen_addresses", "127.0.0.1",
                        "port", Integer.toString(port),
                        "unix_socket_directories", "",
                        "max_connections", "200",
                        "timezone", "UTC",
                        "fsync", "on",
                        "synchronous_commit", "on",
                        "full_page_writes", "on");
        settings.forEach((name, value) -> command.addAll(List.of("-c", name + "=" + value)));
        // INT ends open sessions; TERM would wait for their clients.
        return Launch.of("postgres", command, run.log("postgres"))
                .withEnvironment(LOCALE)
                .withStopSignal("INT");
    }

    @Override
    boolean isHealthy() {
        if (!Health.listens(port)) {
            return false;
        }
        try (Connection connection = dataSource().getConnection()) {
            return connection.isValid(5);
        } catch (SQLException startingUp) {
            return false;
        }
    }

    @Override
    void verify() {
        try (Connection connection = dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            for (String setting : DURABLE) {
                requireOn(setting, statement);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("Postgres does not answer; see " + log(), e);
        }
    }

    private static void requireOn(String setting, Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery("show " + setting)) {
            if (!row.next() || !row.getString(1).equals("on")) {
                throw new IllegalStateException(
                        "Postgres runs with %s off: it would forget what it confirmed"
                                .formatted(setting));
            }
        }
    }

    private PGSimpleDataSource dataSource() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(jdbcUrl());
        source.setUser(SUPERUSER);
        source.setPassword(password());
        source.setConnectTimeout(5);
        source.setSocketTimeout(10);
        return source;
    }

    private List<String> initdb() throws IOException {
        deleteHalfACluster();
        List<String> command = new ArrayList<>(user.prefix());
        command.addAll(
                List.of(
                        bin.resolve("initdb").toString(),
                        "-D",
                        data().toString(),
                        "-U",
                        SUPERUSER,
                        "-A",
                        "scram-sha-256",
                        "--pwfile",
                        passwordFile().toString(),
                        "-E",
                        "UTF8",
                        "--locale=C",
                        "--locale-provider=builtin",
                        "--builtin-locale=C.UTF-8",
                        "--no-instructions"));
        if (run.isTemporary()) {
            // Only this step: the server itself always syncs.
            command.add("--no-sync");
        }
        return command;
    }

    private void deleteHalfACluster() throws IOException {
        if (Files.isDirectory(data())) {
            RunFolder.delete(data());
        }
    }

    private void writePassword() throws IOException {
        byte[] random = new byte[24];
        new SecureRandom().nextBytes(random);
        Files.deleteIfExists(passwordFile());
        Files.createFile(
                passwordFile(),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(
                passwordFile(), Base64.getUrlEncoder().withoutPadding().encodeToString(random));
    }

    private Path home() {
        return run.folder().resolve("postgres");
    }

    private Path data() {
        return home().resolve("data");
    }

    private Path passwordFile() {
        return home().resolve("password");
    }
}
