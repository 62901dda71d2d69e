package dev.onefold.intents.reprocess;

import dev.onefold.intents.act.Asked;
import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.claim.PreviewClaims;
import dev.onefold.intents.claim.PreviewClaims.Look;
import dev.onefold.intents.reprocess.PeriodTable.Place;
import dev.onefold.intents.reprocess.PlanTable.Stored;
import dev.onefold.rules.operator.ReprocessRules;
import dev.onefold.rules.operator.Treatment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionTemplate;

/// Makes the plan of going over a period again: what every intent that fell due in it would get
/// now. Stores the plan; touches no intent.
final class PlanReprocess {

    /// The most intents of one plan.
    static final int MOST = 50_000;

    private static final int AT_ONCE = 1_000;

    private final TransactionTemplate transaction;
    private final PeriodTable intents;
    private final PlanTable plans;
    private final PreviewClaims preview;
    private final ActionTable actions;
    private final Supplier<UUID> ids;

    PlanReprocess(
            TransactionTemplate transaction,
            PeriodTable intents,
            PlanTable plans,
            PreviewClaims preview,
            ActionTable actions,
            Supplier<UUID> ids) {
        this.transaction = transaction;
        this.intents = intents;
        this.plans = plans;
        this.preview = preview;
        this.actions = actions;
        this.ids = ids;
    }

    /// @return empty where there are more intents than one plan may hold
    Optional<Planned> plan(Period period, Asked asked, Instant now) {
        return transaction.execute(
                _ -> {
                    Looked looked = new Looked();
                    @Nullable Place place = null;
                    List<Found> page;
                    do {
                        page = intents.page(period, place, AT_ONCE);
                        look(page, looked, now);
                        place = page.isEmpty() ? place : Place.of(page.getLast());
                    } while (page.size() == AT_ONCE && looked.intents() <= MOST);
                    return looked.intents() > MOST
                            ? Optional.empty()
                            : Optional.of(store(period, asked, looked, now));
                });
    }

    private void look(List<Found> page, Looked looked, Instant now) {
        Map<UUID, String> decisions = preview.preview(waiting(page, now));
        for (Found found : page) {
            Treatment treatment = ReprocessRules.treat(found.state(), found.sendBefore(), now);
            looked.add(found, treatment, decisions.getOrDefault(found.intentId(), ""));
        }
    }

    // What is due later would be looked at then.
    private static List<Look> waiting(List<Found> page, Instant now) {
        List<Look> looks = new ArrayList<>();
        for (Found found : page) {
            if (ReprocessRules.treat(found.state(), found.sendBefore(), now)
                    == Treatment.CHECKED_AGAIN) {
                Instant at = found.dueAt().isAfter(now) ? found.dueAt() : now;
                looks.add(new Look(found.intentId(), found.release(), at));
            }
        }
        return looks;
    }

    private Planned store(Period period, Asked asked, Looked looked, Instant now) {
        Stored plan =
                new Stored(
                        ids.get(),
                        period,
                        new PlanTable.Asked(asked.actor(), asked.reason(), now),
                        looked.hash(),
                        looked.intents(),
                        "planned",
                        null,
                        0,
                        null,
                        null);
        plans.insert(plan);
        plans.count(plan.planId(), "planned", looked.counts());
        actions.add(
                "reprocess-plan",
                "reprocess " + plan.planId(),
                "%d intents due from %s to %s"
                        .formatted(looked.intents(), period.from(), period.to()),
                asked.order(),
                now);
        return new Planned(plan, looked.lines());
    }

    /// @param lines of the first intents, what each would get
    record Planned(Stored plan, List<Line> lines) {}

    /// @param outcome what a claim would decide; empty where none would be made
    record Line(
            UUID intentId,
            String kind,
            Instant dueAt,
            String state,
            @Nullable String reason,
            String treatment,
            String outcome) {}
}
