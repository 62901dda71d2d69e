package dev.onefold.rules.notice;

import static dev.onefold.rules.Tries.forAll;
import static dev.onefold.rules.Tries.oneOf;
import static dev.onefold.rules.notice.Bookings.NOW;
import static dev.onefold.rules.notice.Bookings.START;
import static dev.onefold.rules.notice.Bookings.apply;
import static dev.onefold.rules.notice.Bookings.at;
import static dev.onefold.rules.notice.Bookings.booked;
import static dev.onefold.rules.notice.Bookings.dueTimes;
import static dev.onefold.rules.notice.NoticeType.CONFIRMATION;
import static dev.onefold.rules.notice.NoticeType.REMINDER_24H;
import static dev.onefold.rules.notice.NoticeType.REMINDER_2H;
import static dev.onefold.rules.notice.NoticeType.SCHEDULE_CHANGED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.onefold.rules.time.QuietHours;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class NoticeTimingTest {

    private static final Duration DAY = Duration.ofHours(24);

    @Test
    void whatIsAlreadyPastIsNotPlanned() {
        assertThat(planned(START, START.minus(DAY)))
                .containsOnlyKeys(CONFIRMATION, REMINDER_24H, REMINDER_2H);
        assertThat(planned(START, START.minus(DAY).plusMillis(1)))
                .containsOnlyKeys(CONFIRMATION, REMINDER_2H);
        assertThat(planned(START, START.minus(Duration.ofHours(1)))).containsOnlyKeys(CONFIRMATION);
        assertThat(planned(START, START)).isEmpty();
        assertThat(planned(START, START.plusSeconds(1))).isEmpty();
    }

    @Test
    void aBookingMadeAtNightIsConfirmedInTheMorning() {
        assertThat(planned(START, Instant.parse("2026-12-01T22:30:00Z")))
                .containsEntry(CONFIRMATION, Instant.parse("2026-12-02T07:00:00Z"));
    }

    @ParameterizedTest
    @CsvSource({
        // start on the wall, 24-hour reminder, 2-hour reminder
        "2026-12-10T07:00:00Z, 2026-12-09T07:00:00Z, 2026-12-10T05:00:00Z",
        "2026-12-10T08:00:00Z, 2026-12-09T08:00:00Z, 2026-12-10T07:00:00Z",
        "2026-12-10T07:15:00Z, 2026-12-09T07:15:00Z, 2026-12-10T07:00:00Z",
        "2026-12-10T06:59:00Z, 2026-12-09T07:00:00Z, 2026-12-10T04:59:00Z",
        "2026-12-10T20:00:00Z, 2026-12-10T07:00:00Z, 2026-12-10T18:00:00Z",
        "2026-12-10T21:30:00Z, 2026-12-10T07:00:00Z, 2026-12-10T19:30:00Z",
    })
    void remindersMoveOutOfTheNightWhereThatIsInTime(
            Instant start, Instant dayBefore, Instant hoursBefore) {
        assertThat(planned(start, NOW))
                .containsEntry(REMINDER_24H, dayBefore)
                .containsEntry(REMINDER_2H, hoursBefore);
    }

    @Test
    void hoursAreElapsedTimeAcrossAClockChange() {
        Instant sundayNoon = Instant.parse("2027-03-28T10:00:00Z");

        assertThat(planned(sundayNoon, NOW))
                .containsEntry(REMINDER_24H, Instant.parse("2027-03-27T10:00:00Z"));
    }

    @Test
    void theNightIsTheRecipients() {
        PlanContext inTokyo =
                new PlanContext(
                        NoticePlan.defaults(),
                        QuietHours.defaults(),
                        ZoneId.of("Asia/Tokyo"),
                        false,
                        NOW.plus(Duration.ofHours(2)));

        assertThat(dueTimes(apply(null, booked(1, 1, START), inTokyo)))
                .containsEntry(CONFIRMATION, Instant.parse("2026-12-01T23:00:00Z"));
    }

    @ParameterizedTest
    @CsvSource({
        "DEFER, 2026-12-10T07:00:00Z",
        "ADVANCE, 2026-12-09T19:29:59.999Z",
        "DROP, 2026-12-10T06:00:00Z",
        "SEND, 2026-12-10T06:00:00Z",
    })
    void theNoticeTypeSaysWhatBecomesOfItAtNight(QuietBehaviour quiet, Instant due) {
        assertThat(oneNotice(quiet, Duration.ofHours(5), NOW)).containsEntry(REMINDER_2H, due);
    }

    @Test
    void anAdvanceIntoThePastIsADeferral() {
        assertThat(
                        oneNotice(
                                QuietBehaviour.ADVANCE,
                                Duration.ofHours(5),
                                Instant.parse("2026-12-09T23:00:00Z")))
                .containsEntry(REMINDER_2H, Instant.parse("2026-12-10T07:00:00Z"));
    }

    @ParameterizedTest
    @EnumSource
    void aNoticeThatTheNightLeavesNoTimeForIsKeptForTheClaimToRefuse(QuietBehaviour quiet) {
        Instant now = Instant.parse("2026-12-09T23:00:00Z");
        Map<NoticeType, Instant> due =
                dueTimes(
                        apply(
                                null,
                                booked(1, 1, Instant.parse("2026-12-10T06:30:00Z")),
                                Bookings.with(plan(quiet, Duration.ofHours(2)), now)));

        assertThat(due).containsEntry(REMINDER_2H, Instant.parse("2026-12-10T04:30:00Z"));
    }

    @Test
    void everyNoticeIsDueInTimeAndOutsideTheNightOrIsLeftToTheClaim() {
        List<ZoneId> zones =
                List.of(
                        Bookings.MADRID,
                        ZoneId.of("Asia/Kolkata"),
                        ZoneId.of("America/Havana"),
                        ZoneId.of("Australia/Lord_Howe"));
        forAll(
                20_000,
                random -> {
                    Instant now =
                            NOW.plusSeconds(random.nextLong(Duration.ofDays(700).toSeconds()));
                    Instant start = now.plusSeconds(random.nextLong(-100_000, 2_000_000));
                    ZoneId zone = oneOf(random, zones);
                    QuietBehaviour quiet = oneOf(random, List.of(QuietBehaviour.values()));
                    QuietHours night = QuietHours.defaults();
                    PlanContext context =
                            new PlanContext(
                                    plan(quiet, Duration.ofMinutes(random.nextInt(16, 3_000))),
                                    night,
                                    zone,
                                    false,
                                    now);

                    for (PlannedNotice notice :
                            apply(null, booked(1, 1, start), context).notices()) {
                        assertThat(notice.dueAt()).isBetween(now, notice.sendBefore());
                        assertThat(notice.sendBefore()).isBeforeOrEqualTo(start);
                        boolean mayMove =
                                quiet == QuietBehaviour.DEFER || quiet == QuietBehaviour.ADVANCE;
                        if (mayMove && night.quietAt(notice.dueAt(), zone)) {
                            assertThat(night.nextAllowed(notice.dueAt(), zone))
                                    .isAfter(notice.sendBefore());
                        }
                    }
                });
    }

    @Test
    void aRuleWithoutSenseIsRefused() {
        Duration hour = Duration.ofHours(1);

        assertThatIllegalArgumentException().isThrownBy(() -> rule(hour, hour.negated()));
        assertThatIllegalArgumentException().isThrownBy(() -> rule(hour, hour));
        assertThatIllegalArgumentException().isThrownBy(() -> rule(Duration.ofDays(400), hour));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> rule(Duration.ofDays(300), Duration.ofDays(400)));
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () ->
                                new NoticePlan(
                                        List.of(
                                                rule(hour, Duration.ZERO),
                                                rule(hour, Duration.ZERO))));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NoticePlan(List.of()).rule(CONFIRMATION));
    }

    @Test
    void aPlanKnowsItsRules() {
        assertThat(NoticePlan.defaults().rule(REMINDER_24H).margin())
                .isEqualTo(Duration.ofHours(4));
        assertThat(NoticePlan.defaults().rules())
                .extracting(NoticeRule::type)
                .containsExactly(CONFIRMATION, REMINDER_24H, REMINDER_2H, SCHEDULE_CHANGED);
    }

    private static Map<NoticeType, Instant> planned(Instant start, Instant now) {
        return dueTimes(apply(null, booked(1, 1, start), at(now)));
    }

    private static Map<NoticeType, Instant> oneNotice(
            QuietBehaviour quiet, Duration before, Instant now) {
        return dueTimes(apply(null, booked(1, 1, START), Bookings.with(plan(quiet, before), now)));
    }

    private static NoticePlan plan(QuietBehaviour quiet, Duration before) {
        return new NoticePlan(List.of(rule(before, Duration.ofMinutes(15), quiet)));
    }

    private static NoticeRule rule(Duration before, Duration margin) {
        return rule(before, margin, QuietBehaviour.DEFER);
    }

    private static NoticeRule rule(Duration before, Duration margin, QuietBehaviour quiet) {
        return new NoticeRule(
                REMINDER_2H,
                Occasion.SCHEDULED,
                new NoticeOffset.Elapsed(before),
                margin,
                quiet,
                LateBehaviour.SKIP,
                false,
                NoticePlan.defaults().rule(REMINDER_2H).content());
    }
}
