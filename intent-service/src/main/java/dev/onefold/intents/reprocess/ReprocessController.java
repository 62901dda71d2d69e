package dev.onefold.intents.reprocess;

import dev.onefold.intents.act.Asked;
import dev.onefold.intents.act.Orders;
import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.login.ConflictException;
import dev.onefold.intents.login.NotFoundException;
import dev.onefold.intents.reprocess.PlanReprocess.Line;
import dev.onefold.intents.reprocess.PlanTable.Stored;
import dev.onefold.intents.reprocess.Tally.Count;
import io.swagger.v3.oas.annotations.Operation;
import java.security.Principal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/// Going over a period again: first a plan, then the execution of that plan.
@RestController
class ReprocessController {

    /// After that, so much has changed that a new plan tells more.
    private static final Duration GOOD_FOR = Duration.ofDays(1);

    /// How many steps one request takes; the caller asks again until it is done, or stops.
    private static final int STEPS = 10;

    private final PlanReprocess planning;
    private final ExecuteReprocess executing;
    private final ShowPlan show;
    private final InstantSource clock;

    ReprocessController(
            PlanReprocess planning,
            ExecuteReprocess executing,
            ShowPlan show,
            InstantSource clock) {
        this.planning = planning;
        this.executing = executing;
        this.show = show;
        this.clock = clock;
    }

    @Operation(
            summary = "Plan to go over a period again",
            description =
                    "Changes no intent. Says what each intent due in the period would get now; the"
                            + " plan is executed by its id.")
    @PostMapping("/v1/reprocess")
    PlanView plan(@RequestBody PlanOrder order, Principal caller) {
        Asked asked = Orders.read(caller, order.reason(), null);
        if (Boolean.TRUE.equals(order.execute())) {
            throw new BadRequestException(
                    "execute", "must be false: the plan that this makes is executed by its id");
        }
        return planning.plan(Period.of(order.wanted()), asked, clock.instant())
                .map(planned -> show.view(planned.plan(), planned.lines()))
                .orElseThrow(
                        () ->
                                new ConflictException(
                                        "too-many-intents",
                                        "A plan holds at most %d intents. Take a shorter period, one"
                                                        .formatted(PlanReprocess.MOST)
                                                + " kind or one channel."));
    }

    @Operation(summary = "A plan, and how far its execution has come")
    @GetMapping("/v1/reprocess/{planId}")
    PlanView one(@PathVariable String planId) {
        return show.find(uuid(planId)).orElseThrow(ReprocessController::unknown);
    }

    @Operation(
            summary = "Execute a plan",
            description =
                    "Some steps for each request: ask again until the state is done. Each intent is"
                            + " treated by its state of that moment; repeating it changes nothing.")
    @PostMapping("/v1/reprocess/{planId}/execute")
    PlanView execute(
            @PathVariable String planId, @RequestBody ExecuteOrder order, Principal caller) {
        Asked asked = Orders.read(caller, order.reason(), null);
        UUID id = uuid(planId);
        Stored plan = show.stored(id).orElseThrow(ReprocessController::unknown);
        Instant now = clock.instant();
        if (!plan.done() && plan.asked().at().plus(GOOD_FOR).isBefore(now)) {
            throw new ConflictException(
                    "plan-too-old", "The plan is more than a day old. Make a new one.");
        }
        for (int i = 0; i < STEPS && !plan.done(); i++) {
            plan =
                    executing
                            .step(id, asked, clock.instant())
                            .orElseThrow(ReprocessController::unknown);
        }
        return show.view(plan, List.of());
    }

    private static UUID uuid(String id) {
        try {
            return UUID.fromString(id);
        } catch (IllegalArgumentException e) {
            throw new BadRequestException("planId", "must be a UUID");
        }
    }

    private static NotFoundException unknown() {
        return new NotFoundException("unknown-plan", "There is no plan with this id.");
    }

    /// @param execute false, or nothing
    record PlanOrder(
            @Nullable Instant from,
            @Nullable Instant to,
            @Nullable String day,
            @Nullable String zone,
            @Nullable String kind,
            @Nullable String channel,
            @Nullable String reason,
            @Nullable Boolean execute) {
        Period.Wanted wanted() {
            return new Period.Wanted(from, to, day, zone, kind, channel);
        }
    }

    record ExecuteOrder(@Nullable String reason) {}

    /// @param planned how many would get what, when the plan was made
    /// @param done how many got what, so far
    /// @param lines of the first intents; only in the answer that makes the plan
    record PlanView(
            UUID planId,
            String state,
            About about,
            int intents,
            String seen,
            List<Count> planned,
            Execution execution,
            List<Count> done,
            List<Line> lines) {}

    record About(
            Instant from,
            Instant to,
            @Nullable String kind,
            @Nullable String channel,
            String actor,
            String reason,
            Instant plannedAt) {}

    /// @param changedSince how many of those gone over were changed after the plan was made
    record Execution(@Nullable String actor, int changedSince, @Nullable Instant endedAt) {}
}
