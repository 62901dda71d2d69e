package dev.onefold.intents.audit;

import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;

/// What people did that is not about one intent. Lines are added, never changed. Called inside
/// the transaction of what was done.
public final class ActionTable {

    private static final String ADD =
            """
            insert into operator_actions (actor, action, subject, reason, detail, at)
            values (:actor, :action, :subject, :reason, :detail, cast(:now as timestamptz))
            """;

    private final JdbcClient jdbc;

    public ActionTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// @param action a short label such as `merge`
    /// @param subject what it was done to, such as `contact ID`
    /// @param detail what came of it; without personal data
    public void add(String action, String subject, String detail, Order order, Instant now) {
        jdbc.sql(ADD)
                .param("actor", order.actor())
                .param("action", action)
                .param("subject", subject)
                .param("reason", order.reason())
                .param("detail", detail)
                .param("now", now.toString())
                .update();
    }
}
