package dev.onefold.intents.reprocess;

import dev.onefold.intents.reprocess.PlanReprocess.Line;
import dev.onefold.intents.reprocess.PlanTable.Stored;
import dev.onefold.intents.reprocess.ReprocessController.About;
import dev.onefold.intents.reprocess.ReprocessController.Execution;
import dev.onefold.intents.reprocess.ReprocessController.PlanView;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A plan with its counts, as people see it.
final class ShowPlan {

    private final PlanTable plans;

    ShowPlan(PlanTable plans) {
        this.plans = plans;
    }

    Optional<Stored> stored(UUID id) {
        return plans.find(id);
    }

    Optional<PlanView> find(UUID id) {
        return plans.find(id).map(plan -> view(plan, List.of()));
    }

    PlanView view(Stored plan, List<Line> lines) {
        Period period = plan.period();
        return new PlanView(
                plan.planId(),
                plan.state(),
                new About(
                        period.from(),
                        period.to(),
                        period.kind(),
                        period.channel(),
                        plan.asked().actor(),
                        plan.asked().reason(),
                        plan.asked().at()),
                plan.intents(),
                plan.seen(),
                plans.counts(plan.planId(), "planned"),
                new Execution(plan.executedBy(), plan.changedSince(), plan.endedAt()),
                plans.counts(plan.planId(), "done"),
                lines);
    }
}
