package dev.onefold.intents.act;

import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;

/// What people did that is not about one intent. Lines are added, never changed. Called inside the
/// transaction of what was done.
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

    /// @param subject what it is about, such as a booking
    /// @param detail without personal data
    public void add(Asked asked, String action, String subject, String detail, Instant now) {
        jdbc.sql(ADD)
                .param("actor", asked.actor())
                .param("action", action)
                .param("subject", subject)
                .param("reason", asked.reason())
                .param("detail", detail)
                .param("now", now.toString())
                .update();
    }
}
