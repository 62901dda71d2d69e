package dev.onefold.intents.intent;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// What was seen of an attempt from outside. Lines are added, never changed.
public final class EvidenceTable {

    private static final String ADD =
            """
            insert into evidence (intent_id, attempt, kind, source, provider_id, detail, seen_at,
                                  recorded_at)
            select e.*, cast(:now as timestamptz)
            from unnest(
                cast(:ids as text[])::uuid[], cast(:attempts as text[])::int[],
                cast(:kinds as text[]), cast(:sources as text[]), cast(:providers as text[]),
                cast(:details as text[]), cast(:seen as text[])::timestamptz[]) as e
            """;

    private static final String ADD_ONCE =
            """
            insert into evidence (intent_id, attempt, kind, source, provider_id, detail, seen_at,
                                  recorded_at)
            select :intent, :attempt, :kind, :source, :provider, :detail,
                   cast(:seen as timestamptz), cast(:now as timestamptz)
            where not exists (
                select from evidence
                where intent_id = :intent and attempt = :attempt and source = :source)
            """;

    private final JdbcClient jdbc;

    public EvidenceTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public void add(List<Line> lines, Instant now) {
        if (lines.isEmpty()) {
            return;
        }
        jdbc.sql(ADD)
                .param("ids", Columns.of(lines, Line::intentId))
                .param("attempts", Columns.of(lines, Line::attempt))
                .param("kinds", Columns.of(lines, Line::kind))
                .param("sources", Columns.of(lines, Line::source))
                .param("providers", Columns.of(lines, Line::providerId))
                .param("details", Columns.of(lines, Line::detail))
                .param("seen", Columns.of(lines, Line::seenAt))
                .param("now", now.toString())
                .update();
    }

    /// Adds a line unless its source was heard before. Called with the intent's row locked, which
    /// makes looking first safe.
    ///
    /// @return whether it was new
    public boolean addOnce(Line line, Instant now) {
        return jdbc.sql(ADD_ONCE)
                        .param("intent", line.intentId())
                        .param("attempt", line.attempt())
                        .param("kind", line.kind())
                        .param("source", line.source())
                        .param("provider", line.providerId())
                        .param("detail", line.detail())
                        .param("seen", line.seenAt().toString())
                        .param("now", now.toString())
                        .update()
                == 1;
    }

    /// @param kind what was seen, such as `delivered` or `no_evidence`
    /// @param source where, such as an event's id
    public record Line(
            UUID intentId,
            int attempt,
            String kind,
            String source,
            @Nullable String providerId,
            String detail,
            Instant seenAt) {}
}
