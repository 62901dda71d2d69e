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
