package dev.onefold.rules.notice;

import static dev.onefold.rules.Tries.forAll;
import static dev.onefold.rules.Tries.oneOf;
import static dev.onefold.rules.notice.Bookings.MADRID;
import static dev.onefold.rules.notice.Bookings.NOW;
import static dev.onefold.rules.notice.Bookings.START;
import static dev.onefold.rules.notice.Bookings.at;
import static dev.onefold.rules.notice.Bookings.booked;
import static dev.onefold.rules.notice.Bookings.booking;
import static dev.onefold.rules.notice.Bookings.with;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.key.IntentKey;
import dev.onefold.rules.notice.NoticeOffset.AtOnce;
import dev.onefold.rules.notice.NoticeOffset.Calendar;
import dev.onefold.rules.notice.NoticeOffset.Elapsed;
import dev.onefold.rules.notice.ReplanStep.Add;
import dev.onefold.rules.notice.ReplanStep.Keep;
import dev.onefold.rules.notice.ReplanStep.Move;
import dev.onefold.rules.notice.ReplanStep.Withdraw;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReplanRulesTest {

    private static final BookingFacts BOOKING = booked(1, 1, START);
    private static final NoticeType SOON = NoticeType.of("soon");
    private static final NoticeRule DAY_BEFORE =
            rule(SOON, Occasion.SCHEDULED, new Calendar(1, LocalTime.of(18, 0)));

    @Test
    void aPlanThatDidNotChangeHasNothingToDo() {
        List<StandingNotice> planned = planned(at(NOW));

        assertThat(ReplanRules.decide(BOOKING, at(NOW.plusSeconds(60)), planned))
                .hasSize(3)
                .allMatch(Keep.class::isInstance);
    }

    @Test
    void whatThePlanNoLongerHasIsWithdrawnAndWhatItMissesIsAdded() {
        List<StandingNotice> planned = planned(at(NOW));

        List<ReplanStep> steps = ReplanRules.decide(BOOKING, with(plan(DAY_BEFORE), NOW), planned);

        assertThat(steps)
                .containsExactly(
                        new Withdraw(planned.get(0).intentId(), NoticeType.CONFIRMATION),
                        new Withdraw(planned.get(1).intentId(), NoticeType.REMINDER_24H),
                        new Withdraw(planned.get(2).intentId(), NoticeType.REMINDER_2H),
                        new Add(
                                new PlannedNotice(
                                        SOON,
                                        IntentKey.notice("clinic", "B-17", SOON, 1),
                                        Instant.parse("2026-12-09T17:00:00Z"),
                                        START)));
    }

    @Test
    void whatWaitsMovesToItsNewTerms() {
        StandingNotice soon = standing(SOON, IntentState.PENDING, START.minusSeconds(3600));

        assertThat(ReplanRules.decide(BOOKING, with(plan(DAY_BEFORE), NOW), List.of(soon)))
                .containsExactly(
                        new Move(
                                soon.intentId(),
                                SOON,
                                soon.terms(),
                                new NoticeTerms(
                                        Occasion.SCHEDULED,
                                        Instant.parse("2026-12-09T17:00:00Z"),
                                        START,
                                        QuietBehaviour.DEFER,
                                        LateBehaviour.SKIP,
                                        false,
                                        List.of("whatsapp", "sms"))));
    }

    @ParameterizedTest
    @EnumSource(
            value = IntentState.class,
            names = {"PENDING", "HELD"},
            mode = EnumSource.Mode.EXCLUDE)
    void whatDoesNotWaitStaysAndIsNotPlannedAgain(IntentState state) {
        StandingNotice soon = standing(SOON, state, START.minusSeconds(3600));
        StandingNotice gone = standing(NoticeType.REMINDER_2H, state, START.minusSeconds(3600));

        assertThat(ReplanRules.decide(BOOKING, with(plan(DAY_BEFORE), NOW), List.of(soon, gone)))
                .containsExactly(
                        new Keep(soon.intentId(), SOON, "it is " + state.text()),
                        new Keep(gone.intentId(), NoticeType.REMINDER_2H, "it is " + state.text()));
    }

    @Test
    void whatChangesIsSaidInWords() {
        NoticeTerms from = terms(Occasion.SCHEDULED, NOW);
        NoticeTerms to =
                new NoticeTerms(
                        Occasion.BOOKED,
                        NOW.plusSeconds(60),
                        START,
                        QuietBehaviour.DROP,
                        LateBehaviour.SKIP,
                        false,
                        List.of("whatsapp", "sms"));

        assertThat(from.changedTo(from)).isEmpty();
        assertThat(from.changedTo(to))
                .isEqualTo(
                        "due 2026-12-01T11:01:00Z, was 2026-12-01T11:00:00Z;"
                                + " of use until 2026-12-10T11:00:00Z, was 2026-12-10T10:59:30Z;"
                                + " in quiet hours drop, was send; too late skip, was send;"
                                + " only asks to confirm false, was true;"
                                + " by whatsapp then sms, was email; when booked, was scheduled");
    }

    @Test
    void whatIsDueIsOnItsWay() {
        StandingNotice soon = standing(SOON, IntentState.PENDING, NOW);

        assertThat(ReplanRules.decide(BOOKING, with(plan(DAY_BEFORE), NOW), List.of(soon)))
                .containsExactly(new Keep(soon.intentId(), SOON, "it is due"));
    }

    @Test
    void whereTheNewTimeIsPastTheOldOneStays() {
        Instant now = Instant.parse("2026-12-09T18:00:00Z");
        StandingNotice soon = standing(SOON, IntentState.PENDING, START.minusSeconds(3600));

        List<ReplanStep> steps =
                ReplanRules.decide(BOOKING, with(plan(DAY_BEFORE), now), List.of(soon));

        assertThat(((Move) steps.getFirst()).to().dueAt()).isEqualTo(START.minusSeconds(3600));
        assertThat(ReplanRules.decide(BOOKING, with(plan(DAY_BEFORE), now), List.of())).isEmpty();
    }

    @Test
    void whatWasTriedKeepsItsWays() {
        StandingNotice soon = standing(SOON, IntentState.PENDING, START.minusSeconds(3600));
        StandingNotice tried =
                new StandingNotice(
                        soon.intentId(), SOON, soon.state(), soon.terms(), MADRID, false);

        List<ReplanStep> steps =
                ReplanRules.decide(BOOKING, with(plan(DAY_BEFORE), NOW), List.of(tried));

        assertThat(((Move) steps.getFirst()).to().channels()).containsExactly("email");
    }

    @Test
    void theQuietHoursAreThoseOfTheZoneItWasPlannedIn() {
        StandingNotice there =
                new StandingNotice(
                        new UUID(0, 1),
                        SOON,
                        IntentState.PENDING,
                        standing(SOON, IntentState.PENDING, START.minusSeconds(60)).terms(),
                        ZoneId.of("Asia/Kolkata"),
                        true);

        List<ReplanStep> steps =
                ReplanRules.decide(BOOKING, with(plan(DAY_BEFORE), NOW), List.of(there));

        // 18:00 in Madrid is 22:30 there.
        assertThat(((Move) steps.getFirst()).to().dueAt()).isEqualTo("2026-12-10T02:30:00Z");
    }

    @Test
    void whatTellsOfATurnIsNeitherMadeUpForNorTurnedIntoAnotherOne() {
        NoticeRule booked = rule(SOON, Occasion.BOOKED, new AtOnce());
        NoticeRule moved = rule(SOON, Occasion.RESCHEDULED, new AtOnce());
        Instant tomorrow = NOW.plusSeconds(86_400);
        StandingNotice told =
                new StandingNotice(
                        new UUID(0, 1),
                        SOON,
                        IntentState.PENDING,
                        terms(Occasion.BOOKED, tomorrow),
                        MADRID,
                        true);

        assertThat(ReplanRules.decide(BOOKING, with(plan(booked), NOW), List.of())).isEmpty();
        assertThat(ReplanRules.decide(BOOKING, with(plan(moved), NOW), List.of(told)))
                .containsExactly(new Withdraw(told.intentId(), SOON));
        List<ReplanStep> steps =
                ReplanRules.decide(BOOKING, with(plan(booked), NOW), List.of(told));
        assertThat(((Move) steps.getFirst()).to().dueAt()).isEqualTo(tomorrow);
    }

    @Test
    void whoHasConfirmedIsNotAskedTo() {
        NoticeRule asks =
                new NoticeRule(
                        SOON,
                        Occasion.SCHEDULED,
                        new Elapsed(Duration.ofHours(3)),
                        Duration.ZERO,
                        QuietBehaviour.DEFER,
                        LateBehaviour.SKIP,
                        true,
                        DAY_BEFORE.content());
        BookingFacts confirmed = booking(1, 1, BookingStatus.CONFIRMED, START);

        assertThat(ReplanRules.decide(confirmed, with(plan(asks), NOW), List.of())).isEmpty();
        assertThat(ReplanRules.decide(BOOKING, with(plan(asks), NOW), List.of())).hasSize(1);
    }

    @Test
    void whenItIsDoneThereIsNothingLeftToDo() {
        forAll(
                5_000,
                random -> {
                    PlanContext before = with(plan(random), NOW);
                    PlanContext after = with(plan(random), NOW.plusSeconds(random.nextInt(9_000)));
                    List<StandingNotice> planned = planned(before);
                    List<ReplanStep> steps = ReplanRules.decide(BOOKING, after, planned);

                    assertThat(ReplanRules.decide(BOOKING, after, done(planned, steps)))
                            .as("%s", steps)
                            .allMatch(Keep.class::isInstance);
                });
    }

    private static List<StandingNotice> planned(PlanContext context) {
        List<StandingNotice> planned = new ArrayList<>();
        var decided = (BookingDecision.Apply) BookingRules.decide(null, BOOKING, context);
        for (PlannedNotice notice : decided.notices()) {
            planned.add(standing(notice, context.plan()));
        }
        return planned;
    }

    private static List<StandingNotice> done(
            List<StandingNotice> standing, List<ReplanStep> steps) {
        List<StandingNotice> after = new ArrayList<>();
        for (ReplanStep step : steps) {
            switch (step) {
                case Add(PlannedNotice notice) ->
                        after.add(standing(notice.type(), IntentState.ACCEPTED, notice.dueAt()));
                case Keep keep -> after.add(the(standing, keep.intentId()));
                case Move move -> {
                    StandingNotice was = the(standing, move.intentId());
                    after.add(
                            new StandingNotice(
                                    was.intentId(),
                                    was.type(),
                                    was.state(),
                                    move.to(),
                                    was.zone(),
                                    was.untried()));
                }
                case Withdraw gone ->
                        after.add(
                                standing(
                                        gone.type(),
                                        IntentState.CANCELLED,
                                        the(standing, gone.intentId()).terms().dueAt()));
            }
        }
        return after;
    }

    private static StandingNotice the(List<StandingNotice> standing, UUID id) {
        return standing.stream().filter(one -> one.intentId().equals(id)).findFirst().orElseThrow();
    }

    private static StandingNotice standing(PlannedNotice notice, NoticePlan plan) {
        NoticeRule rule = plan.rule(notice.type());
        return new StandingNotice(
                UUID.nameUUIDFromBytes(notice.type().text().getBytes(UTF_8)),
                notice.type(),
                IntentState.PENDING,
                new NoticeTerms(
                        rule.occasion(),
                        notice.dueAt(),
                        notice.sendBefore(),
                        rule.quiet(),
                        rule.late(),
                        rule.onlyAsksToConfirm(),
                        rule.content().ways().stream().map(NoticeWay::channel).toList()),
                MADRID,
                true);
    }

    private static StandingNotice standing(NoticeType type, IntentState state, Instant dueAt) {
        return new StandingNotice(
                UUID.nameUUIDFromBytes(type.text().getBytes(UTF_8)),
                type,
                state,
                terms(Occasion.SCHEDULED, dueAt),
                MADRID,
                true);
    }

    private static NoticeTerms terms(Occasion occasion, Instant dueAt) {
        return new NoticeTerms(
                occasion,
                dueAt,
                START.minusSeconds(30),
                QuietBehaviour.SEND,
                LateBehaviour.SEND,
                true,
                List.of("email"));
    }

    private static NoticePlan plan(NoticeRule... rules) {
        return new NoticePlan(List.of(rules));
    }

    private static NoticePlan plan(RandomGenerator random) {
        List<NoticeRule> rules = new ArrayList<>();
        for (String type : List.of("a", "b", "c", "d")) {
            if (random.nextBoolean()) {
                rules.add(rule(NoticeType.of(type), random));
            }
        }
        return new NoticePlan(rules);
    }

    private static NoticeRule rule(NoticeType type, RandomGenerator random) {
        Occasion occasion = oneOf(random, List.of(Occasion.values()));
        NoticeOffset ahead =
                random.nextBoolean()
                        ? new Elapsed(Duration.ofHours(random.nextInt(5, 300)))
                        : new Calendar(random.nextInt(1, 12), LocalTime.of(random.nextInt(24), 0));
        return new NoticeRule(
                type,
                occasion,
                occasion == Occasion.SCHEDULED ? ahead : new AtOnce(),
                Duration.ofHours(random.nextInt(5)),
                oneOf(random, List.of(QuietBehaviour.values())),
                oneOf(random, List.of(LateBehaviour.values())),
                random.nextBoolean(),
                DAY_BEFORE.content());
    }

    private static NoticeRule rule(NoticeType type, Occasion occasion, NoticeOffset offset) {
        return new NoticeRule(
                type,
                occasion,
                offset,
                Duration.ZERO,
                QuietBehaviour.DEFER,
                LateBehaviour.SKIP,
                false,
                new NoticeContent(
                        "appointment",
                        "transactional",
                        List.of(new NoticeWay("whatsapp", "soon"), new NoticeWay("sms", "soon"))));
    }
}
