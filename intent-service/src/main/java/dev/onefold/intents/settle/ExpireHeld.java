package dev.onefold.intents.settle;

import dev.onefold.intents.intent.Change;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/// What waits for a person does not wait for ever: once it is of no use any more it is skipped,
/// with what held it as the reason.
final class ExpireHeld {

    private static final Note NOTE = new Note("held", "nobody decided in time", "intent-service");

    // Served by intents_held.
    private static final String OVERDUE =
            """
            select intent_id, reason from intents
            where state = 'held' and send_before < cast(:now as timestamptz)
            order by send_before
            limit :limit
            for update skip locked
            """;

    private final TransactionTemplate transaction;
    private final JdbcClient jdbc;
    private final IntentTable intents;
    private final ChangeTable changes;

    ExpireHeld(
            TransactionTemplate transaction,
            JdbcClient jdbc,
            IntentTable intents,
            ChangeTable changes) {
        this.transaction = transaction;
        this.jdbc = jdbc;
        this.intents = intents;
        this.changes = changes;
    }

    /// @return how many were of no use any more
    int expireOnce(Instant now, int limit) {
        return transaction.execute(
                _ -> {
                    Map<UUID, Reason> overdue =
                            jdbc
                                    .sql(OVERDUE)
                                    .param("now", now.toString())
                                    .param("limit", limit)
                                    .query(
                                            (row, _) ->
                                                    Map.entry(
                                                            row.getObject("intent_id", UUID.class),
                                                            Reason.of(row.getString("reason"))))
                                    .list()
                                    .stream()
                                    .collect(
                                            Collectors.toMap(
                                                    Map.Entry::getKey, Map.Entry::getValue));
                    if (!overdue.isEmpty()) {
                        changes.apply(skipped(overdue), now);
                    }
                    return overdue.size();
                });
    }

    private List<Change> skipped(Map<UUID, Reason> overdue) {
        return intents.lock(overdue.keySet()).stream()
                .filter(intent -> intent.state() == IntentState.HELD)
                .flatMap(intent -> skipped(intent, overdue).stream())
                .toList();
    }

    private static List<Change> skipped(Locked intent, Map<UUID, Reason> overdue) {
        Reason reason = overdue.getOrDefault(intent.intentId(), Reason.TOO_LATE);
        return Movement.of(intent, new IntentEvent.SkipDecided(reason), NOTE);
    }
}
