package dev.onefold.intents.template;

import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.audit.Order;
import dev.onefold.intents.intent.Change;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.intent.Noted;
import dev.onefold.intents.login.ConflictException;
import dev.onefold.intents.template.MigrationTable.Found;
import dev.onefold.intents.template.MigrationTable.Target;
import dev.onefold.intents.template.Templates.Report;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.springframework.transaction.support.TransactionTemplate;

/// Puts what waits on another version of its text, because a person wants it: a version that is
/// superseded goes on being sent otherwise. What was held for the template goes on. Safe twice,
/// since what is on the version is left alone. What is over, or may have been sent, keeps the
/// version that it had.
final class MigrateTemplate {

    /// Looked at in one call; whoever has more waiting asks again.
    private static final int MOST = 20_000;

    private static final int AT_ONCE = 1_000;

    private final TransactionTemplate transaction;
    private final MigrationTable table;
    private final IntentTable intents;
    private final ChangeTable changes;
    private final ActionTable audit;

    MigrateTemplate(
            TransactionTemplate transaction,
            MigrationTable table,
            IntentTable intents,
            ChangeTable changes,
            ActionTable audit) {
        this.transaction = transaction;
        this.table = table;
        this.intents = intents;
        this.changes = changes;
        this.audit = audit;
    }

    /// What it would do; changes nothing.
    ///
    /// @throws ConflictException when there is no such version that may be used
    Report plan(Target target) {
        List<Found> found = find(target);
        List<UUID> fitting = fitting(found);
        int released = 0;
        for (int from = 0; from < fitting.size(); from += AT_ONCE) {
            List<UUID> some = fitting.subList(from, Math.min(from + AT_ONCE, fitting.size()));
            released += heldForIt(transaction.execute(_ -> intents.lock(some))).size();
        }
        return report(false, found, fitting.size(), released);
    }

    /// Does it, a thousand in each transaction; one that is cut short is asked for again.
    ///
    /// @throws ConflictException when there is no such version that may be used
    Report execute(Target target, Order who, Instant now) {
        List<Found> found = find(target);
        List<UUID> fitting = fitting(found);
        int moved = 0;
        int released = 0;
        for (int from = 0; from < fitting.size(); from += AT_ONCE) {
            List<UUID> some = fitting.subList(from, Math.min(from + AT_ONCE, fitting.size()));
            Done done = transaction.execute(_ -> move(target, some, who, now));
            moved += done.moved();
            released += done.released();
        }
        Report report = report(true, found, moved, released);
        transaction.executeWithoutResult(_ -> note(target, report, who, now));
        return report;
    }

    private List<Found> find(Target target) {
        if (!table.hasTarget(target)) {
            throw new ConflictException(
                    "no-such-version",
                    "There is no such version of the template that is approved.");
        }
        return table.find(target, MOST + 1);
    }

    private Done move(Target target, List<UUID> some, Order who, Instant now) {
        List<Locked> locked = intents.lock(some);
        Set<UUID> moved = table.move(target, some, now);
        Note note =
                new Note(
                        "operator",
                        "goes out in template version %d: %s"
                                .formatted(target.version(), who.reason()),
                        who.actor());
        List<Locked> held =
                heldForIt(locked).stream().filter(i -> moved.contains(i.intentId())).toList();
        List<Change> lifted = new ArrayList<>();
        held.forEach(i -> lifted.addAll(Movement.of(i, new IntentEvent.HoldLifted(), note)));
        changes.apply(lifted, now);
        Set<UUID> rest = new TreeSet<>(moved);
        held.forEach(i -> rest.remove(i.intentId()));
        changes.note(rest.stream().map(id -> new Noted(id, note)).toList(), now);
        return new Done(moved.size(), held.size());
    }

    private static List<Locked> heldForIt(List<Locked> locked) {
        return locked.stream()
                .filter(i -> i.state() == IntentState.HELD)
                .filter(i -> i.reason() == Reason.TEMPLATE_REJECTED)
                .toList();
    }

    private void note(Target target, Report report, Order who, Instant now) {
        String language = target.language() == null ? "*" : target.language();
        audit.add(
                "template.migrate",
                "template " + target.channel() + "/" + target.name() + "/" + language,
                "to version %d: %d moved, %d released, %d misfits"
                        .formatted(
                                target.version(),
                                report.moved(),
                                report.released(),
                                report.misfits()),
                who,
                now);
    }

    private static List<UUID> fitting(List<Found> found) {
        return found.stream().limit(MOST).filter(Found::fits).map(Found::intentId).toList();
    }

    private static Report report(boolean executed, List<Found> found, int moved, int released) {
        int misfits = (int) found.stream().limit(MOST).filter(one -> !one.fits()).count();
        return new Report(executed, moved, released, misfits, found.size() > MOST);
    }

    private record Done(int moved, int released) {}
}
