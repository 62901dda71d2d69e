package dev.onefold.bench.peer;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/// db-scheduler's table. Its index for priorities is left out, since only schedulers with
/// priorities switched on use it and it would only slow this one down.
final class ScheduledTasks {

    private static final String TABLE =
            """
            create table scheduled_tasks (
                task_name text not null,
                task_instance text not null,
                task_data bytea,
                execution_time timestamp with time zone not null,
                picked boolean not null,
                picked_by text,
                last_success timestamp with time zone,
                last_failure timestamp with time zone,
                consecutive_failures int,
                last_heartbeat timestamp with time zone,
                version bigint not null,
                priority smallint,
                primary key (task_name, task_instance)
            );
            create index execution_time_idx on scheduled_tasks (execution_time);
            create index last_heartbeat_idx on scheduled_tasks (last_heartbeat)
            """;

    private static final String DUE =
            """
            insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version)
            select ?, gen_random_uuid()::text, now(), false, 1
            from generate_series(1, cast(? as integer))
            """;

    private static final String FUTURE =
            """
            insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version)
            select ?, gen_random_uuid()::text, now() + interval '1 day' + random() * interval '90 days',
                   false, 1
            from generate_series(1, cast(? as integer))
            """;

    private static final String ANY_DUE =
            "select exists (select 1 from scheduled_tasks where execution_time <= now())";

    private final DataSource source;
    private final String task;

    /// @param task the name of the one task there is
    ScheduledTasks(DataSource source, String task) {
        this.source = source;
        this.task = task;
    }

    void create() throws SQLException {
        run(TABLE);
    }

    void insertDue(int count) throws SQLException {
        insert(DUE, count);
    }

    void insertFuture(int count) throws SQLException {
        insert(FUTURE, count);
    }

    void vacuum() throws SQLException {
        run("vacuum (analyze) scheduled_tasks");
    }

    /// Whether one that should run has not been run and deleted.
    boolean anyDue() throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(ANY_DUE)) {
            return row.next() && row.getBoolean(1);
        }
    }

    private void insert(String sql, int count) throws SQLException {
        try (Connection connection = source.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, task);
            statement.setInt(2, count);
            statement.execute();
        }
    }

    private void run(String sql) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
