package dev.onefold.intents.difference;

import dev.onefold.intents.intent.Columns;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The differences that were found, each once. Called inside the transaction of what found it.
public final class DifferenceTable {

    private static final String OPEN =
            """
            insert into differences (kind, subject, state, detail, opened_at)
            select d.kind, d.subject, 'open', d.detail, cast(:now as timestamptz)
            from unnest(cast(:kinds as text[]), cast(:subjects as text[]),
                        cast(:details as text[])) as d(kind, subject, detail)
            on conflict on constraint differences_once do nothing
            """;

    private static final String REOPEN =
            """
            insert into differences as d (kind, subject, state, detail, opened_at)
            values (:kind, :subject, 'open', :detail, cast(:now as timestamptz))
            on conflict on constraint differences_once do update
            set state = 'open', detail = excluded.detail, opened_at = excluded.opened_at,
                closed_at = null
            where d.state = 'closed'
            """;

    private static final String CLOSE =
            """
            update differences set state = 'closed', closed_at = cast(:now as timestamptz)
            where kind = :kind and subject = :subject and state = 'open'
            """;

    private final JdbcClient jdbc;

    public DifferenceTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Opens those that nobody has found before. Safe twice and concurrently.
    ///
    /// @return how many were new
    public int open(Collection<Difference> found, Instant now) {
        if (found.isEmpty()) {
            return 0;
        }
        // In one order everywhere, so that two who find the same ones don't wait for each other.
        List<Difference> ordered = found.stream().distinct().sorted().toList();
        return jdbc.sql(OPEN)
                .param("kinds", Columns.of(ordered, Difference::kind))
                .param("subjects", Columns.of(ordered, Difference::subject))
                .param("details", Columns.of(ordered, Difference::detail))
                .param("now", now.toString())
                .update();
    }

    /// Opens one that comes and goes, also where it was open before and closed. Safe twice.
    ///
    /// @return whether it is open only now
    public boolean reopen(Difference found, Instant now) {
        return jdbc.sql(REOPEN)
                        .param("kind", found.kind())
                        .param("subject", found.subject())
                        .param("detail", found.detail())
                        .param("now", now.toString())
                        .update()
                == 1;
    }

    /// Closes one whose cause is gone; one that is not open is left alone.
    public void close(String kind, String subject, Instant now) {
        jdbc.sql(CLOSE)
                .param("kind", kind)
                .param("subject", subject)
                .param("now", now.toString())
                .update();
    }

    /// @param kind a short label such as `event_payload_conflict`
    /// @param subject what it is about, such as provider and event id
    /// @param detail for a person, without personal data
    public record Difference(String kind, String subject, String detail)
            implements Comparable<Difference> {
        @Override
        public int compareTo(Difference other) {
            int byKind = kind.compareTo(other.kind);
            return byKind != 0 ? byKind : subject.compareTo(other.subject);
        }
    }
}
