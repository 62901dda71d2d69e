package dev.onefold.intents.contact;

import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.audit.Order;
import dev.onefold.intents.contact.ConsentTable.Statement;
import dev.onefold.intents.contact.MergeTable.Standing;
import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.difference.DifferenceTable.Difference;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.login.ConflictException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.springframework.transaction.support.TransactionTemplate;

/// Makes two contacts one, on the word of a person. Everything goes to the survivor; where both
/// said something about the same channel and category, the same rule decides as if one person had
/// said both, and an opt-out withdraws what waits. Safe twice and concurrently: both contacts are
/// locked, and whoever writes for the old one meanwhile is led to the survivor.
final class MergeContacts {

    private final TransactionTemplate transaction;
    private final MergeTable merges;
    private final RecordConsent consents;
    private final DifferenceTable differences;
    private final ActionTable actions;

    MergeContacts(
            TransactionTemplate transaction,
            MergeTable merges,
            RecordConsent consents,
            DifferenceTable differences,
            ActionTable actions) {
        this.transaction = transaction;
        this.merges = merges;
        this.consents = consents;
        this.differences = differences;
        this.actions = actions;
    }

    /// @return the survivor
    UUID merge(UUID from, UUID into, Order order, Instant now) {
        if (from.equals(into)) {
            throw new ConflictException(
                    "merge-with-itself", "A contact cannot be merged with itself.");
        }
        return transaction.execute(
                _ -> {
                    if (isDone(merges.queue(Set.of(from, into)), from, into)) {
                        return into;
                    }
                    merges.lock(Set.of(from, into)).forEach(MergeContacts::check);
                    move(from, into, order, now);
                    return into;
                });
    }

    private static boolean isDone(List<Standing> both, UUID from, UUID into) {
        if (both.size() < 2) {
            throw Refused.unknownContact();
        }
        return both.stream()
                .anyMatch(one -> one.contact().equals(from) && into.equals(one.mergedInto()));
    }

    private static void check(Standing one) {
        if (one.mergedInto() != null) {
            throw new ConflictException(
                    "already-merged",
                    "One of the two was merged into another contact; name that one instead.");
        }
        if (one.erased()) {
            throw new ConflictException("contact-erased", "One of the two was erased.");
        }
    }

    private void move(UUID from, UUID into, Order order, Instant now) {
        List<Statement> said = merges.said(from);
        List<String> suspended = merges.suspended(from);
        int intents = merges.move(from, into, now);
        Note note = order.note("merge", "merged with another contact");
        said.forEach(statement -> consents.say(into, statement, note, now));
        for (String channel : suspended) {
            differences.close(
                    RecordConsent.AMBIGUOUS_STOP,
                    RecordConsent.ambiguousStop(from, channel).subject(),
                    now);
            differences.reopen(RecordConsent.ambiguousStop(into, channel), now);
        }
        Difference settled = TwoContacts.of(from, into);
        differences.close(settled.kind(), settled.subject(), now);
        actions.add(
                "merge",
                "contact " + from,
                "into %s; %d intents go on under it".formatted(into, intents),
                order,
                now);
    }
}
