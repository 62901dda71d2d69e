package dev.onefold.intents.reprocess;

import dev.onefold.intents.act.Asked;
import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.intent.Noted;
import dev.onefold.intents.reprocess.PeriodTable.Place;
import dev.onefold.intents.reprocess.PlanTable.Stored;
import dev.onefold.rules.operator.ReprocessRules;
import dev.onefold.rules.operator.Treatment;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.transaction.support.TransactionTemplate;

/// Executes a stored plan, step by step, each intent by its state at that moment. Every step is
/// one transaction and notes how far it came, so stopping loses nothing, and going on or beginning
/// again repeats nothing. It makes no message: what waits is handed out again and looked at by the
/// claim, and what may have happened is asked about.
final class ExecuteReprocess {

    /// A pointer that is out for so long is taken for lost.
    static final Duration LOST = Duration.ofMinutes(1);

    private final TransactionTemplate transaction;
    private final PeriodTable period;
    private final PlanTable plans;
    private final IntentTable intents;
    private final ChangeTable changes;
    private final ActionTable actions;
    private final int atOnce;

    ExecuteReprocess(
            TransactionTemplate transaction,
            PeriodTable period,
            PlanTable plans,
            IntentTable intents,
            ChangeTable changes,
            ActionTable actions,
            int atOnce) {
        this.transaction = transaction;
        this.period = period;
        this.plans = plans;
        this.intents = intents;
        this.changes = changes;
        this.actions = actions;
        this.atOnce = atOnce;
    }

    /// @return the plan after the step; empty where there is none of that id
    Optional<Stored> step(UUID planId, Asked asked, Instant now) {
        return transaction.execute(
                _ -> {
                    plans.lock(planId)
                            .filter(plan -> !plan.done())
                            .ifPresent(plan -> step(plan, asked, now));
                    return plans.find(planId);
                });
    }

    private void step(Stored plan, Asked asked, Instant now) {
        List<Found> page = period.page(plan.period(), plan.reached(), atOnce);
        if (plan.reached() == null) {
            actions.add(
                    "reprocess-execute",
                    "reprocess " + plan.planId(),
                    "planned by " + plan.asked().actor(),
                    asked.order(),
                    now);
        }
        if (!page.isEmpty()) {
            treat(plan, page, asked, now);
        }
        plans.reach(
                plan,
                asked.actor(),
                page.isEmpty() ? null : Place.of(page.getLast()),
                changedSince(plan, page),
                page.size() < atOnce ? now : null);
    }

    private void treat(Stored plan, List<Found> page, Asked asked, Instant now) {
        List<Locked> locked = intents.lock(page.stream().map(Found::intentId).toList());
        Set<UUID> again =
                period.takeBack(of(locked, Treatment.CHECKED_AGAIN, now), now.minus(LOST));
        Set<UUID> verified = verify(plan, of(locked, Treatment.VERIFIED, now), asked, now);
        Tally tally = new Tally();
        for (Locked intent : locked) {
            Treatment treatment = ReprocessRules.treat(intent.state(), intent.sendBefore(), now);
            String outcome =
                    again.contains(intent.intentId())
                            ? "handed out again"
                            : verified.contains(intent.intentId()) ? "asked" : "";
            tally.count(intent.state().text(), treatment.text(), outcome);
        }
        plans.count(plan.planId(), "done", tally.counts());
    }

    private Set<UUID> verify(Stored plan, Set<UUID> doubtful, Asked asked, Instant now) {
        Note note =
                new Note(
                        Note.BY_HAND + Note.VERIFY + " reprocess " + plan.planId(),
                        asked.reason(),
                        asked.actor());
        Set<UUID> seen = period.seen(doubtful, note.cause());
        Set<UUID> fresh =
                doubtful.stream().filter(id -> !seen.contains(id)).collect(Collectors.toSet());
        changes.note(fresh.stream().map(id -> new Noted(id, note)).toList(), now);
        return fresh;
    }

    private static Set<UUID> of(List<Locked> locked, Treatment treatment, Instant now) {
        return locked.stream()
                .filter(i -> ReprocessRules.treat(i.state(), i.sendBefore(), now) == treatment)
                .map(Locked::intentId)
                .collect(Collectors.toSet());
    }

    private static int changedSince(Stored plan, List<Found> page) {
        return (int) page.stream().filter(i -> i.updatedAt().isAfter(plan.asked().at())).count();
    }
}
