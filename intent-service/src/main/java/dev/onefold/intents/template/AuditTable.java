package dev.onefold.intents.template;

import dev.onefold.intents.template.Templates.VersionKey;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;

/// What people did to templates. Lines are added, never changed. Called inside the transaction of
/// what was done.
final class AuditTable {

    private static final String ADD =
            """
            insert into operator_actions (actor, action, subject, reason, detail, at)
            values (:actor, :action, :subject, :reason, :detail, cast(:now as timestamptz))
            """;

    private final JdbcClient jdbc;

    AuditTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(String action, VersionKey key, Who who, Instant now) {
        String subject = "template " + key.channel() + "/" + key.name() + "/" + key.language();
        add(action, subject, "version " + key.version(), who, now);
    }

    /// @param detail without personal data
    void add(String action, String subject, String detail, Who who, Instant now) {
        jdbc.sql(ADD)
                .param("actor", who.actor())
                .param("action", action)
                .param("subject", subject)
                .param("reason", who.reason())
                .param("detail", detail)
                .param("now", now.toString())
                .update();
    }

    /// Who wants it, and why.
    record Who(String actor, String reason) {}
}
