package dev.onefold.intents.settle;

import dev.onefold.intents.intent.AttemptTable;
import dev.onefold.intents.intent.AttemptTable.AttemptName;
import dev.onefold.intents.intent.AttemptTable.Closing;
import dev.onefold.intents.intent.Change;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.rules.attempt.Settlement;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/// A dispatcher that does not speak before its lease is over may have sent: the attempt counts as
/// unknown, never as undone.
final class ExpireLeases {

    private static final Note NOTE =
            new Note("lease", "the lease ran out without a word", "intent-service");

    // Skips what another instance, or a late outcome, is settling at this moment.
    private static final String OVERDUE =
            """
            select intent_id from intents
            where state = 'sending' and lease_until < cast(:now as timestamptz)
            order by lease_until
            limit :limit
            for update skip locked
            """;

    private final TransactionTemplate transaction;
    private final JdbcClient jdbc;
    private final IntentTable intents;
    private final AttemptTable attempts;
    private final ChangeTable changes;

    ExpireLeases(
            TransactionTemplate transaction,
            JdbcClient jdbc,
            IntentTable intents,
            AttemptTable attempts,
            ChangeTable changes) {
        this.transaction = transaction;
        this.jdbc = jdbc;
        this.intents = intents;
        this.attempts = attempts;
        this.changes = changes;
    }

    /// @return how many leases were over
    int expireOnce(Instant now, int limit) {
        return transaction.execute(
                _ -> {
                    List<UUID> overdue =
                            jdbc.sql(OVERDUE)
                                    .param("now", now.toString())
                                    .param("limit", limit)
                                    .query((row, _) -> row.getObject("intent_id", UUID.class))
                                    .list();
                    if (!overdue.isEmpty()) {
                        expire(intents.lock(overdue), now);
                    }
                    return overdue.size();
                });
    }

    private void expire(List<Locked> overdue, Instant now) {
        List<Change> moves = new ArrayList<>();
        List<Closing> closings = new ArrayList<>();
        for (Locked intent : overdue) {
            if (intent.state() == IntentState.SENDING) {
                AttemptName name = new AttemptName(intent.intentId(), intent.tries().attempt());
                closings.add(new Closing(name, "unknown", null, "lease_expired", "", null, now));
                moves.addAll(
                        Movement.of(
                                intent,
                                new Settlement(new IntentEvent.OutcomeUnknown(), null, true),
                                NOTE));
            }
        }
        attempts.close(closings);
        changes.apply(moves, now);
    }
}
