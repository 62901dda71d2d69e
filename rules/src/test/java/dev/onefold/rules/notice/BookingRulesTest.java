package dev.onefold.rules.notice;

import static dev.onefold.rules.notice.Bookings.NOW;
import static dev.onefold.rules.notice.Bookings.START;
import static dev.onefold.rules.notice.Bookings.apply;
import static dev.onefold.rules.notice.Bookings.at;
import static dev.onefold.rules.notice.Bookings.booked;
import static dev.onefold.rules.notice.Bookings.booking;
import static dev.onefold.rules.notice.Bookings.dueTimes;
import static dev.onefold.rules.notice.NoticeType.CONFIRMATION;
import static dev.onefold.rules.notice.NoticeType.REMINDER_24H;
import static dev.onefold.rules.notice.NoticeType.REMINDER_2H;
import static dev.onefold.rules.notice.NoticeType.SCHEDULE_CHANGED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.key.IntentKey;
import dev.onefold.rules.notice.BookingDecision.Apply;
import dev.onefold.rules.notice.BookingDecision.Broken;
import dev.onefold.rules.notice.BookingDecision.Ignore;
import dev.onefold.rules.notice.Withdrawal.Scope;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class BookingRulesTest {

    private static final Instant MOVED = START.plus(Duration.ofDays(1));
    private static final BookingFacts FIRST = booked(1, 1, START);

    @Test
    void aNewBookingIsConfirmedAndRemindedOf() {
        assertThat(apply(null, FIRST, at(NOW)))
                .isEqualTo(
                        new Apply(
                                List.of(
                                        notice(CONFIRMATION, 1, NOW, START),
                                        notice(
                                                REMINDER_24H,
                                                1,
                                                START.minus(Duration.ofHours(24)),
                                                START.minus(Duration.ofHours(4))),
                                        notice(
                                                REMINDER_2H,
                                                1,
                                                START.minus(Duration.ofHours(2)),
                                                START.minus(Duration.ofMinutes(15)))),
                                List.of()));
    }

    @ParameterizedTest
    @EnumSource(names = {"CANCELLED", "COMPLETED", "NO_SHOW"})
    void aBookingThatIsOverWhenWeFirstHearOfItHasNoNotices(BookingStatus status) {
        assertThat(apply(null, booking(5, 2, status, START), at(NOW)))
                .isEqualTo(new Apply(List.of(), List.of()));
    }

    @Test
    void aBookingConfirmedFromTheStartIsNotAskedToConfirm() {
        assertThat(dueTimes(apply(null, booking(1, 1, BookingStatus.CONFIRMED, START), at(NOW))))
                .containsOnlyKeys(CONFIRMATION, REMINDER_2H);
    }

    @Test
    void theSameRecordAgainIsIgnored() {
        assertThat(BookingRules.decide(FIRST, FIRST, at(NOW))).isInstanceOf(Ignore.class);
    }

    @ParameterizedTest
    @EnumSource
    void anOlderRecordIsIgnoredWhateverItSays(BookingStatus status) {
        BookingFacts stored = booked(7, 3, START);

        assertThat(BookingRules.decide(stored, booking(6, 3, status, START), at(NOW)))
                .isInstanceOf(Ignore.class);
        assertThat(BookingRules.decide(stored, booking(6, 2, status, MOVED), at(NOW)))
                .isInstanceOf(Ignore.class);
        assertThat(BookingRules.decide(stored, booking(6, 4, status, MOVED), at(NOW)))
                .isInstanceOf(Ignore.class);
    }

    @Test
    void aChangeOfSomethingElsePlansNothing() {
        assertThat(apply(FIRST, booked(2, 1, START), at(NOW)))
                .isEqualTo(new Apply(List.of(), List.of()));
    }

    @Test
    void aRescheduledBookingIsConfirmedAnewWhereNobodyWasTold() {
        Apply apply = apply(FIRST, booked(2, 2, MOVED), at(NOW));

        assertThat(apply.withdrawals())
                .containsExactly(new Withdrawal(Reason.SUPERSEDED, Scope.EARLIER_SCHEDULES));
        assertThat(apply.notices())
                .containsExactly(
                        notice(CONFIRMATION, 2, NOW, MOVED),
                        notice(
                                REMINDER_24H,
                                2,
                                MOVED.minus(Duration.ofHours(24)),
                                MOVED.minus(Duration.ofHours(4))),
                        notice(
                                REMINDER_2H,
                                2,
                                MOVED.minus(Duration.ofHours(2)),
                                MOVED.minus(Duration.ofMinutes(15))));
    }

    @Test
    void aRescheduledBookingIsAnnouncedAsChangedWhereTheOldTimeMayBeKnown() {
        Apply apply = apply(FIRST, booked(2, 2, MOVED), Bookings.afterSomethingWasSent());

        assertThat(apply.withdrawals())
                .containsExactly(new Withdrawal(Reason.SUPERSEDED, Scope.EARLIER_SCHEDULES));
        assertThat(apply.notices()).contains(notice(SCHEDULE_CHANGED, 2, NOW, MOVED));
        assertThat(dueTimes(apply)).containsOnlyKeys(SCHEDULE_CHANGED, REMINDER_24H, REMINDER_2H);
    }

    @Test
    void aPlaceThatMovesIsAScheduleThatMoves() {
        assertThat(apply(FIRST, booked(2, 2, START), at(NOW)).withdrawals())
                .containsExactly(new Withdrawal(Reason.SUPERSEDED, Scope.EARLIER_SCHEDULES));
    }

    @ParameterizedTest
    @EnumSource(names = {"BOOKED", "CONFIRMED"})
    void aCancelledBookingTakesEverythingBack(BookingStatus before) {
        assertThat(
                        apply(
                                booking(1, 1, before, START),
                                booking(2, 1, BookingStatus.CANCELLED, START),
                                at(NOW)))
                .isEqualTo(
                        new Apply(
                                List.of(),
                                List.of(
                                        new Withdrawal(
                                                Reason.BOOKING_CANCELLED, Scope.WHILE_IT_STANDS))));
    }

    @Test
    void aBookingCancelledWhileItMovesTakesEverythingBackToo() {
        assertThat(apply(FIRST, booking(2, 2, BookingStatus.CANCELLED, MOVED), at(NOW)))
                .isEqualTo(
                        new Apply(
                                List.of(),
                                List.of(
                                        new Withdrawal(
                                                Reason.BOOKING_CANCELLED, Scope.WHILE_IT_STANDS))));
    }

    @Test
    void aPlanMayTellOfACancellationOnceForEach() {
        PlanContext telling = Bookings.with(Bookings.tellingOfCancellations(), NOW);
        BookingFacts cancelled = booking(2, 1, BookingStatus.CANCELLED, START);
        IntentKey key =
                IntentKey.noticeOfCancellation("clinic", "B-17", Bookings.CANCELLATION, 1, 2);

        assertThat(apply(FIRST, cancelled, telling).notices())
                .containsExactly(new PlannedNotice(Bookings.CANCELLATION, key, NOW, START));
        assertThat(
                        apply(cancelled, booking(3, 1, BookingStatus.CANCELLED, START), telling)
                                .notices())
                .isEmpty();
        assertThat(apply(null, cancelled, telling).notices()).isEmpty();
        assertThat(apply(null, FIRST, telling).notices()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"COMPLETED", "NO_SHOW"})
    void whatIsOverIsTooLateAndNotCancelled(BookingStatus status) {
        assertThat(apply(FIRST, booking(2, 1, status, START), at(NOW)).withdrawals())
                .containsExactly(new Withdrawal(Reason.TOO_LATE, Scope.ALL));
    }

    @Test
    void aConfirmedBookingIsNotAskedToConfirmAnyMore() {
        assertThat(apply(FIRST, booking(2, 1, BookingStatus.CONFIRMED, START), at(NOW)))
                .isEqualTo(
                        new Apply(
                                List.of(),
                                List.of(
                                        new Withdrawal(
                                                Reason.ALREADY_CONFIRMED,
                                                Scope.ONLY_ASKING_TO_CONFIRM))));
        assertThat(
                        apply(
                                booking(2, 1, BookingStatus.CONFIRMED, START),
                                booking(3, 1, BookingStatus.CONFIRMED, START),
                                at(NOW)))
                .isEqualTo(new Apply(List.of(), List.of()));
        assertThat(NoticePlan.defaults().onlyAskingToConfirm()).containsExactly(REMINDER_24H);
    }

    @Test
    void aBookingThatReturnsUnderItsOldScheduleIsPlannedUnderNewKeys() {
        BookingFacts cancelled = booking(2, 1, BookingStatus.CANCELLED, START);
        Apply apply = apply(cancelled, booked(3, 1, START), at(NOW));

        assertThat(apply.withdrawals())
                .containsExactly(new Withdrawal(Reason.SUPERSEDED, Scope.ABOUT_CANCELLATION));
        assertThat(apply.notices())
                .extracting(PlannedNotice::key)
                .containsExactly(
                        IntentKey.noticeAfterReturn("clinic", "B-17", CONFIRMATION, 1, 3),
                        IntentKey.noticeAfterReturn("clinic", "B-17", REMINDER_24H, 1, 3),
                        IntentKey.noticeAfterReturn("clinic", "B-17", REMINDER_2H, 1, 3));
    }

    @Test
    void aBookingThatReturnsAtAnotherTimeIsRescheduled() {
        Apply apply =
                apply(
                        booking(2, 1, BookingStatus.CANCELLED, START),
                        booked(3, 2, MOVED),
                        Bookings.afterSomethingWasSent());

        assertThat(apply.notices()).contains(notice(SCHEDULE_CHANGED, 2, NOW, MOVED));
    }

    @Test
    void aScheduleVersionThatGoesBackIsABrokenPromise() {
        assertThat(BookingRules.decide(booked(2, 5, START), booked(3, 4, MOVED), at(NOW)))
                .isEqualTo(new Broken("version 3 takes the schedule version back from 5 to 4"));
    }

    @Test
    void aStartThatMovesUnderTheSameScheduleVersionIsABrokenPromise() {
        ZoneId elsewhere = ZoneId.of("Atlantic/Canary");

        assertThat(BookingRules.decide(FIRST, booked(2, 1, START.plusMillis(1)), at(NOW)))
                .isInstanceOf(Broken.class);
        assertThat(
                        BookingRules.decide(
                                FIRST, booking(2, 1, BookingStatus.CANCELLED, MOVED), at(NOW)))
                .isInstanceOf(Broken.class);
        assertThat(
                        BookingRules.decide(
                                FIRST,
                                new BookingFacts(
                                        "clinic",
                                        "B-17",
                                        2,
                                        1,
                                        BookingStatus.BOOKED,
                                        START,
                                        elsewhere),
                                at(NOW)))
                .isInstanceOf(Broken.class);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "BOOKED")
    void oneVersionToldInTwoWaysIsABrokenPromise(BookingStatus status) {
        assertThat(BookingRules.decide(FIRST, booking(1, 1, status, START), at(NOW)))
                .isInstanceOf(Broken.class);
    }

    @Test
    void whatNoBookingSystemCanMeanIsNotBelieved() {
        List<BookingFacts> unbelievable =
                List.of(
                        new BookingFacts(
                                "", "B", 1, 1, BookingStatus.BOOKED, START, Bookings.MADRID),
                        new BookingFacts(
                                "s", " ", 1, 1, BookingStatus.BOOKED, START, Bookings.MADRID),
                        new BookingFacts(
                                "s".repeat(101),
                                "B",
                                1,
                                1,
                                BookingStatus.BOOKED,
                                START,
                                Bookings.MADRID),
                        new BookingFacts(
                                "s",
                                "B".repeat(251),
                                1,
                                1,
                                BookingStatus.BOOKED,
                                START,
                                Bookings.MADRID),
                        booked(-1, 1, START),
                        booked(1, -1, START),
                        booked(1, 1, Instant.ofEpochMilli(START.getEpochSecond())),
                        booked(1, 1, Instant.ofEpochMilli(Long.MAX_VALUE)),
                        booked(1, 1, Instant.ofEpochMilli(Long.MIN_VALUE)));

        assertThat(unbelievable)
                .allMatch(facts -> BookingRules.decide(null, facts, at(NOW)) instanceof Broken);
    }

    @Test
    void twoBookingsAreNeverCompared() {
        BookingFacts other =
                new BookingFacts(
                        "clinic", "B-18", 2, 1, BookingStatus.BOOKED, START, Bookings.MADRID);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> BookingRules.decide(FIRST, other, at(NOW)));
    }

    private static PlannedNotice notice(
            NoticeType type, long schedule, Instant dueAt, Instant sendBefore) {
        return new PlannedNotice(
                type, IntentKey.notice("clinic", "B-17", type, schedule), dueAt, sendBefore);
    }
}
