package dev.onefold.intents.claim;

import dev.onefold.intents.intent.Columns;
import java.sql.ResultSet;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Writes claims and deferrals. Called with the rows locked.
final class ClaimTable {

    // The attempt stands before anybody is called: a dispatcher may die at any moment after this.
    private static final String CLAIM =
            """
            with claim as (
                select * from unnest(cast(:ids as text[])::uuid[], cast(:tokens as text[])::uuid[],
                                     cast(:facts as text[])) as c(intent_id, claim_token, facts)
            ), claimed as (
                update intents i
                set state = 'sending',
                    reason = null,
                    sequence = i.sequence + 1,
                    attempt = i.attempt + 1,
                    first_attempt_at = coalesce(i.first_attempt_at, cast(:now as timestamptz)),
                    claim_token = c.claim_token,
                    lease_until = cast(:lease as timestamptz),
                    released_at = null,
                    updated_at = cast(:now as timestamptz)
                from claim c
                where i.intent_id = c.intent_id and i.state = 'pending'
                returning i.intent_id, i.sequence, i.attempt, i.claim_token, i.channel,
                          i.provider, i.account, c.facts
            ), attempted as (
                insert into attempts (intent_id, attempt, claim_token, dispatcher, claimed_at,
                                      lease_until, channel, provider, account)
                select intent_id, attempt, claim_token, :dispatcher, cast(:now as timestamptz),
                       cast(:lease as timestamptz), channel, provider, account
                from claimed
            ), noted as (
                insert into history (intent_id, sequence, from_state, to_state, reason, attempt,
                                     cause, evidence, actor, facts, occurred_at)
                select intent_id, sequence, 'pending', 'sending', null, attempt,
                       'claim', 'all checks passed', 'dispatcher ' || :dispatcher, facts,
                       cast(:now as timestamptz)
                from claimed
                returning history_id
            ), told as (
                insert into outbox (history_id) select history_id from noted
            )
            select count(*) from noted
            """;

    private static final String DEFER =
            """
            update intents i
            set due_at = c.due_at, released_at = null, updated_at = cast(:now as timestamptz)
            from unnest(cast(:ids as text[])::uuid[], cast(:due as text[])::timestamptz[])
                as c(intent_id, due_at)
            where i.intent_id = c.intent_id and i.state = 'pending'
            """;

    // Served by history_in_order: the last line of each.
    private static final String LAST_WORDS =
            """
            select h.intent_id, h.evidence
            from intents i
            join history h on h.intent_id = i.intent_id and h.sequence = i.sequence
            where i.intent_id = any (cast(:ids as text[])::uuid[]) and h.cause = 'claim'
              and h.from_state = h.to_state
            """;

    private final JdbcClient jdbc;

    ClaimTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void claim(List<Given> given, String dispatcher, Instant now, Instant leaseUntil) {
        if (given.isEmpty()) {
            return;
        }
        long claimed =
                jdbc.sql(CLAIM)
                        .param("ids", Columns.of(given, Given::intentId))
                        .param("tokens", Columns.of(given, Given::claimToken))
                        .param("facts", Columns.of(given, Given::facts))
                        .param("dispatcher", dispatcher)
                        .param("now", now.toString())
                        .param("lease", leaseUntil.toString())
                        .query(Long.class)
                        .single();
        if (claimed != given.size()) {
            throw new IllegalStateException(
                    "Claimed " + claimed + " of " + given.size() + " locked intents");
        }
    }

    void defer(List<Deferral> deferrals, Instant now) {
        if (deferrals.isEmpty()) {
            return;
        }
        jdbc.sql(DEFER)
                .param("ids", Columns.of(deferrals, Deferral::intentId))
                .param("due", Columns.of(deferrals, Deferral::dueAt))
                .param("now", now.toString())
                .update();
    }

    /// What the last look wrote down about those of the intents on which nobody wrote since.
    Map<UUID, String> lastWords(Collection<UUID> intents) {
        Map<UUID, String> words = new HashMap<>();
        if (!intents.isEmpty()) {
            jdbc.sql(LAST_WORDS)
                    .param("ids", Columns.of(intents))
                    .query(
                            (ResultSet row) -> {
                                words.put(
                                        row.getObject("intent_id", UUID.class),
                                        row.getString("evidence"));
                            });
        }
        return words;
    }

    /// @param facts what the last look saw, in words
    record Given(UUID intentId, UUID claimToken, String facts) {}

    record Deferral(UUID intentId, Instant dueAt) {}
}
