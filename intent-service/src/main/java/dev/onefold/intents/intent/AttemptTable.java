package dev.onefold.intents.intent;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The attempts of the intents: each is written when it is claimed, and closed with what it came
/// to. Writing one is the claim's ([dev.onefold.intents.claim]); this finds and closes them.
public final class AttemptTable {

    private static final String FIND =
            """
            select a.intent_id, a.attempt, a.claim_token, a.outcome
            from unnest(cast(:ids as text[])::uuid[], cast(:attempts as text[])::int[])
                as w(intent_id, attempt)
            join attempts a on a.intent_id = w.intent_id and a.attempt = w.attempt
            """;

    // An outcome that says something is final; only "unknown" gives way to a later word.
    private static final String CLOSE =
            """
            update attempts a
            set outcome = c.outcome,
                provider_id = coalesce(c.provider_id, a.provider_id),
                code = c.code,
                detail = c.detail,
                started_at = coalesce(c.started_at, a.started_at),
                ended_at = c.ended_at
            from unnest(
                cast(:ids as text[])::uuid[], cast(:attempts as text[])::int[],
                cast(:outcomes as text[]), cast(:providers as text[]), cast(:codes as text[]),
                cast(:details as text[]), cast(:started as text[])::timestamptz[],
                cast(:ended as text[])::timestamptz[])
                as c(intent_id, attempt, outcome, provider_id, code, detail, started_at, ended_at)
            where a.intent_id = c.intent_id and a.attempt = c.attempt
              and (a.outcome is null or a.outcome = 'unknown')
            """;

    private static final String NAME =
            """
            update attempts set provider_id = :provider
            where intent_id = :intent and attempt = :attempt and provider_id is null
            """;

    // The intent may be on another way by now.
    private static final String BY_PROVIDER_ID =
            """
            select a.intent_id, a.attempt from attempts a
            join intents i on i.intent_id = a.intent_id
            where a.provider_id = :id and coalesce(a.provider, i.provider) = :provider
            """;

    private final JdbcClient jdbc;

    public AttemptTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Those of the named attempts that exist, by their name.
    public Map<AttemptName, Found> find(List<AttemptName> names) {
        Map<AttemptName, Found> found = new HashMap<>();
        jdbc.sql(FIND)
                .param("ids", Columns.of(names, AttemptName::intentId))
                .param("attempts", Columns.of(names, AttemptName::attempt))
                .query(
                        (ResultSet row) -> {
                            found.put(
                                    name(row),
                                    new Found(
                                            row.getObject("claim_token", UUID.class),
                                            row.getString("outcome")));
                        });
        return found;
    }

    /// Writes what attempts came to. A second word on the same attempt changes nothing, except on
    /// one whose outcome was unknown.
    public void close(List<Closing> closings) {
        if (closings.isEmpty()) {
            return;
        }
        jdbc.sql(CLOSE)
                .param("ids", Columns.of(closings, c -> c.name().intentId()))
                .param("attempts", Columns.of(closings, c -> c.name().attempt()))
                .param("outcomes", Columns.of(closings, Closing::outcome))
                .param("providers", Columns.of(closings, Closing::providerId))
                .param("codes", Columns.of(closings, Closing::code))
                .param("details", Columns.of(closings, Closing::detail))
                .param("started", Columns.of(closings, Closing::startedAt))
                .param("ended", Columns.of(closings, Closing::endedAt))
                .update();
    }

    /// Notes the provider's id of an attempt that has none yet.
    public void name(AttemptName name, String providerId) {
        jdbc.sql(NAME)
                .param("intent", name.intentId())
                .param("attempt", name.attempt())
                .param("provider", providerId)
                .update();
    }

    public Optional<AttemptName> byProviderId(String provider, String providerId) {
        return jdbc
                .sql(BY_PROVIDER_ID)
                .param("id", providerId)
                .param("provider", provider)
                .query((row, _) -> name(row))
                .list()
                .stream()
                .findFirst();
    }

    private static AttemptName name(ResultSet row) throws SQLException {
        return new AttemptName(row.getObject("intent_id", UUID.class), row.getInt("attempt"));
    }

    public record AttemptName(UUID intentId, int attempt) {}

    /// @param outcome null while nobody has said
    public record Found(UUID claimToken, @Nullable String outcome) {}

    public record Closing(
            AttemptName name,
            String outcome,
            @Nullable String providerId,
            String code,
            String detail,
            @Nullable Instant startedAt,
            Instant endedAt) {}
}
