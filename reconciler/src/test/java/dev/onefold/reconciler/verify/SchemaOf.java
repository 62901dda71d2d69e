package dev.onefold.reconciler.verify;

import dev.onefold.testkit.database.Database;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/// A test's database as the service sees it: in its own schema.
public final class SchemaOf {

    private SchemaOf() {}

    public static DataSource dataSource(Database database) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(database.jdbcUrl());
        source.setUser(database.user());
        source.setPassword(database.password());
        source.setCurrentSchema("reconciler");
        return source;
    }
}
