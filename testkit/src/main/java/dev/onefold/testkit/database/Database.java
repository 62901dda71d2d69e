package dev.onefold.testkit.database;

import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/// A database and the role that owns it, or may use it.
public record Database(String name, String jdbcUrl, String user, String password) {
    /// A new connection at each call; there is no pool.
    public DataSource dataSource() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(jdbcUrl);
        source.setUser(user);
        source.setPassword(password);
        return source;
    }

    /// The password stays out of logs and errors.
    @Override
    public String toString() {
        return "%s at %s as %s".formatted(name, jdbcUrl, user);
    }
}
