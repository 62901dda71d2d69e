package dev.onefold.intents.act;

import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Which requests an intent has seen; they stand in its history.
final class RequestTable {

    private static final String SEEN =
            "select exists (select from history where intent_id = :id and cause = :cause)";

    private final JdbcClient jdbc;

    RequestTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Called with the intent's row locked, which makes looking first safe.
    boolean seen(UUID intentId, String cause) {
        return jdbc.sql(SEEN)
                .param("id", intentId)
                .param("cause", cause)
                .query(Boolean.class)
                .single();
    }
}
