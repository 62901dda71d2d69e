package dev.onefold.intents.settle;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.intent.AttemptTable;
import dev.onefold.intents.intent.AttemptTable.AttemptName;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.DeadAddressTable;
import dev.onefold.intents.intent.EvidenceTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.WayTable;
import dev.onefold.rules.attempt.Outcome;
import dev.onefold.rules.attempt.RetryPolicy;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Settlements for the tests of other features.
public final class Settling {

    private final TestSpine spine;
    private final SettleAttempts settle;

    public Settling(TestSpine spine) {
        this.spine = spine;
        this.settle =
                new SettleAttempts(
                        spine.transaction(),
                        new IntentTable(spine.jdbc()),
                        new AttemptTable(spine.jdbc()),
                        new ChangeTable(spine.jdbc()),
                        new EvidenceTable(spine.jdbc()),
                        new OtherWay(
                                new WayTable(spine.jdbc()), new DeadAddressTable(spine.jdbc())),
                        RetryPolicy.defaults(),
                        () -> 0.5);
    }

    /// The provider takes the last attempt.
    public void accepted(UUID intent, Instant now) {
        settled(intent, new Outcome.Accepted("wamid." + intent), "accepted", now);
    }

    /// Nobody knows what became of the last attempt.
    public void unknown(UUID intent, Instant now) {
        settled(intent, new Outcome.Unknown("timeout", ""), "unknown", now);
    }

    private void settled(UUID intent, Outcome outcome, String name, Instant now) {
        settle.settle(
                List.of(
                        spine.jdbc()
                                .sql(
                                        """
                                        select attempt, claim_token from attempts
                                        where intent_id = :id order by attempt desc limit 1
                                        """)
                                .param("id", intent)
                                .query(
                                        (row, _) ->
                                                new Settled(
                                                        new AttemptName(
                                                                intent, row.getInt("attempt")),
                                                        row.getObject("claim_token", UUID.class),
                                                        outcome,
                                                        new Settled.Word(name, "code", ""),
                                                        now,
                                                        now,
                                                        "test-0@0"))
                                .single()),
                now);
    }
}
