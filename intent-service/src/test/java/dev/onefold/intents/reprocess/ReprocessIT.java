package dev.onefold.intents.reprocess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.act.Asked;
import dev.onefold.intents.act.Stands;
import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.claim.ClaimWiring;
import dev.onefold.intents.claim.Claiming;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.reprocess.PlanReprocess.Planned;
import dev.onefold.intents.reprocess.PlanTable.Stored;
import dev.onefold.intents.settle.Settling;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.time.QuietHours;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReprocessIT {

    private static final TestSpine SPINE = TestSpine.fresh(ReprocessIT.class);
    private static final Instant NOW = TestSpine.NOON;
    private static final Asked WHY = new Asked("ana", "the broker was away", null);
    private static final Period DAY =
            new Period(NOW.minus(Duration.ofHours(11)), NOW.plus(Duration.ofHours(13)), null, null);

    private final PeriodTable period = new PeriodTable(SPINE.jdbc());
    private final PlanTable plans = new PlanTable(SPINE.jdbc());
    private final PlanReprocess planning =
            new PlanReprocess(
                    SPINE.transaction(),
                    period,
                    plans,
                    new ClaimWiring().previewClaims(SPINE.jdbc(), QuietHours.defaults()),
                    new ActionTable(SPINE.jdbc()),
                    UUID::randomUUID);
    private final Claiming claims = new Claiming(SPINE);

    private final Map<IntentState, UUID> byState = new EnumMap<>(IntentState.class);
    private Person person = new Person(UUID.randomUUID(), "", "");

    @BeforeEach
    void oneOfEachState() {
        SPINE.clear();
        person = SPINE.person("b1", "+34600000001");
        for (IntentState state : IntentState.values()) {
            UUID intent = SPINE.intent(person);
            Stands.in(SPINE, intent, state, state.needsReason() ? Reason.OPERATOR : null);
            byState.put(state, intent);
        }
    }

    @Test
    void thePlanSaysWhatEachWouldGetAndChangesNothing() {
        Planned planned = plan();

        assertThat(plans.counts(planned.plan().planId(), "planned"))
                .extracting(c -> c.state() + " " + c.treatment() + " " + c.outcome())
                .containsExactlyInAnyOrder(
                        "accepted keeps_evidence ",
                        "cancelled stays ",
                        "delivered keeps_evidence ",
                        "failed could_be_authorised ",
                        "held waits_for_a_person ",
                        "pending checked_again send",
                        "read keeps_evidence ",
                        "sending under_way ",
                        "skipped stays ",
                        "uncertain verified ",
                        "unresolved verified ");
        assertThat(planned.lines()).hasSize(11);
        assertThat(planned.plan().intents()).isEqualTo(11);
        assertThat(SPINE.count("history")).isEqualTo(11);
        assertThat(SPINE.count("operator_actions")).isEqualTo(1);
    }

    @Test
    void whatWaitsIsJudgedByWhatHoldsNow() {
        assertThat(pendingWould("update consents set granted = false")).isEqualTo("skip opted_out");
        assertThat(pendingWould("update bookings set status = 'cancelled'"))
                .isEqualTo("cancel booking_cancelled");
        assertThat(pendingWould("update intents set send_before = '2026-12-01T10:00:00Z'"))
                .isEqualTo("skip too_late");
        assertThat(pendingWould("update intents set zone = 'Asia/Tokyo', due_at = due_at"))
                .isEqualTo("send");
        assertThat(pendingWould("update intents set zone = 'Pacific/Auckland'"))
                .isEqualTo("skip too_late");
    }

    @Test
    void thePlanIsOfThePeriodOnly() {
        SPINE.jdbc()
                .sql("update intents set due_at = due_at - interval '2 days' where intent_id = :id")
                .param("id", of(IntentState.HELD))
                .update();

        assertThat(plan().plan().intents()).isEqualTo(10);
        assertThat(
                        planning.plan(
                                        new Period(DAY.from(), DAY.to(), "other", "whatsapp"),
                                        WHY,
                                        NOW)
                                .orElseThrow()
                                .plan()
                                .intents())
                .isZero();
    }

    @Test
    void theExecutionAsksWhatIsInDoubtAndMovesNothing() {
        UUID plan = plan().plan().planId();

        Stored done = executeWhole(plan, 500);

        assertThat(done.done()).isTrue();
        for (IntentState state : IntentState.values()) {
            UUID intent = of(state);
            assertThat(SPINE.state(intent)).isEqualTo(state.text());
            boolean asked = state == IntentState.UNCERTAIN || state == IntentState.UNRESOLVED;
            assertThat(SPINE.story(intent)).hasSize(asked ? 2 : 1);
        }
        assertThat(
                        SPINE.jdbc()
                                .sql(
                                        """
                                        select distinct cause || ' by ' || actor from history
                                        where sequence = 2
                                        """)
                                .query(String.class)
                                .list())
                .containsExactly("operator verify reprocess " + plan + " by ana");
        assertThat(SPINE.count("operator_actions")).isEqualTo(2);
    }

    @Test
    void doingItAgainChangesNothing() {
        UUID plan = plan().plan().planId();
        executeWhole(plan, 500);
        long lines = SPINE.count("history");

        executeWhole(plan, 500);
        SPINE.jdbc()
                .sql(
                        """
                        update reprocess_plans set state = 'running', ended_at = null,
                            reached_due_at = null, reached_intent_id = null
                        """)
                .update();
        executeWhole(plan, 500);

        assertThat(SPINE.count("history")).isEqualTo(lines);
    }

    @Test
    void itGoesOnWhereItStopped() {
        UUID plan = plan().plan().planId();
        ExecuteReprocess two = executing(2);

        Stored begun = two.step(plan, WHY, NOW).orElseThrow();
        assertThat(begun.state()).isEqualTo("running");
        assertThat(total(plan)).isEqualTo(2);

        executeWhole(plan, 2);
        assertThat(total(plan)).isEqualTo(11);
        assertThat(SPINE.count("history")).isEqualTo(13);
    }

    @Test
    void twoWhoExecuteItAtOnceDoItOnce() throws Exception {
        UUID plan = plan().plan().planId();
        List<Future<Stored>> both = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            for (int i = 0; i < 4; i++) {
                both.add(threads.submit(() -> executeWhole(plan, 2)));
            }
        }
        for (Future<Stored> one : both) {
            assertThat(one.get().done()).isTrue();
        }

        assertThat(total(plan)).isEqualTo(11);
        assertThat(SPINE.count("history")).isEqualTo(13);
    }

    @Test
    void aLostPointerIsHandedOutAgainAndAFreshOneIsLeft() {
        UUID lost = of(IntentState.PENDING);
        UUID fresh = SPINE.intent(person);
        release(lost, NOW.minusSeconds(300));
        release(fresh, NOW.minusSeconds(5));

        executeWhole(plan().plan().planId(), 500);

        assertThat(out()).containsExactly(fresh);
        assertThat(SPINE.story(lost)).containsExactly("pending");
    }

    @Test
    void whatChangedSinceThePlanIsTreatedAsItIsNow() {
        UUID plan = plan().plan().planId();
        SPINE.jdbc()
                .sql(
                        """
                        update intents set state = 'cancelled', reason = 'booking_cancelled',
                            updated_at = cast(:at as timestamptz)
                        where intent_id = :id
                        """)
                .param("at", NOW.plusSeconds(1).toString())
                .param("id", of(IntentState.UNCERTAIN))
                .update();

        Stored done = executeWhole(plan, 500);

        assertThat(SPINE.story(of(IntentState.UNCERTAIN))).hasSize(1);
        assertThat(done.changedSince()).isPositive();
    }

    @Test
    void aDayIsRebuiltWithoutLosingACancellationOrRepeatingWhatIsUncertain() {
        SPINE.clear();
        person = SPINE.person("b1", "+34600000001");
        UUID waits = SPINE.intent(person);
        UUID cancelled = SPINE.intent(person);
        UUID uncertain = SPINE.intent(person);
        UUID sent = SPINE.intent(person);
        Settling settle = new Settling(SPINE);
        claims.claim(uncertain, 0, NOW);
        settle.unknown(uncertain, NOW);
        claims.claim(sent, 0, NOW);
        settle.accepted(sent, NOW);
        Stands.in(SPINE, cancelled, IntentState.CANCELLED, Reason.BOOKING_CANCELLED);
        release(waits, NOW.minusSeconds(600));

        executeWhole(plan().plan().planId(), 500);
        executeWhole(plan().plan().planId(), 500);

        for (UUID intent : List.of(cancelled, uncertain, sent)) {
            assertThat(claims.claim(intent, 0, NOW)).startsWith("nothing");
        }
        release(waits, NOW);
        assertThat(claims.claim(waits, 2, NOW)).isEqualTo("claimed");
        assertThat(SPINE.count("attempts")).isEqualTo(3);
        assertThat(SPINE.count("intents")).isEqualTo(4);
    }

    private String pendingWould(String change) {
        oneOfEachState();
        SPINE.jdbc().sql(change).update();
        return plan().lines().stream()
                .filter(line -> line.state().equals("pending"))
                .findFirst()
                .orElseThrow()
                .outcome();
    }

    private Planned plan() {
        return planning.plan(DAY, WHY, NOW).orElseThrow();
    }

    private Stored executeWhole(UUID plan, int atOnce) {
        ExecuteReprocess executing = executing(atOnce);
        Stored stored = executing.step(plan, WHY, NOW).orElseThrow();
        for (int i = 0; i < 20 && !stored.done(); i++) {
            stored = executing.step(plan, WHY, NOW).orElseThrow();
        }
        return stored;
    }

    private ExecuteReprocess executing(int atOnce) {
        return new ExecuteReprocess(
                SPINE.transaction(),
                period,
                plans,
                new IntentTable(SPINE.jdbc()),
                new ChangeTable(SPINE.jdbc()),
                new ActionTable(SPINE.jdbc()),
                atOnce);
    }

    private int total(UUID plan) {
        return plans.counts(plan, "done").stream().mapToInt(Tally.Count::intents).sum();
    }

    private static void release(UUID intent, Instant at) {
        SPINE.jdbc()
                .sql(
                        """
                        update intents set release = release + 1,
                            released_at = cast(:at as timestamptz)
                        where intent_id = :id
                        """)
                .param("at", at.toString())
                .param("id", intent)
                .update();
    }

    private static List<UUID> out() {
        return SPINE.jdbc()
                .sql("select intent_id from intents where released_at is not null")
                .query((row, _) -> row.getObject(1, UUID.class))
                .list();
    }

    private UUID of(IntentState state) {
        return Objects.requireNonNull(byState.get(state));
    }
}
