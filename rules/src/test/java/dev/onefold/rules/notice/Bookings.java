package dev.onefold.rules.notice;

import dev.onefold.rules.notice.BookingDecision.Apply;
import dev.onefold.rules.time.QuietHours;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A booking in Madrid, on Thursday the 10th of December 2026 at 12:00, told on Tuesday the 1st
/// at noon.
final class Bookings {

    static final ZoneId MADRID = ZoneId.of("Europe/Madrid");
    static final Instant NOW = Instant.parse("2026-12-01T11:00:00Z");
    static final Instant START = Instant.parse("2026-12-10T11:00:00Z");

    static final NoticeType CANCELLATION = new NoticeType("cancelled");

    private Bookings() {}

    /// A plan with one notice: that the booking was cancelled.
    static NoticePlan tellingOfCancellations() {
        return new NoticePlan(
                List.of(
                        new NoticeRule(
                                CANCELLATION,
                                Occasion.CANCELLED,
                                new NoticeOffset.AtOnce(),
                                Duration.ZERO,
                                QuietBehaviour.DEFER,
                                LateBehaviour.SKIP,
                                false,
                                new NoticeContent(
                                        "appointment",
                                        "transactional",
                                        List.of(new NoticeWay("whatsapp", "cancelled"))))));
    }

    static BookingFacts booking(
            long version, long schedule, BookingStatus status, Instant startsAt) {
        return new BookingFacts("clinic", "B-17", version, schedule, status, startsAt, MADRID);
    }

    static BookingFacts booked(long version, long schedule, Instant startsAt) {
        return booking(version, schedule, BookingStatus.BOOKED, startsAt);
    }

    static PlanContext at(Instant now) {
        return new PlanContext(NoticePlan.defaults(), QuietHours.defaults(), MADRID, false, now);
    }

    static PlanContext afterSomethingWasSent() {
        return new PlanContext(NoticePlan.defaults(), QuietHours.defaults(), MADRID, true, NOW);
    }

    static PlanContext with(NoticePlan plan, Instant now) {
        return new PlanContext(plan, QuietHours.defaults(), MADRID, false, now);
    }

    static Apply apply(@Nullable BookingFacts before, BookingFacts now, PlanContext context) {
        if (BookingRules.decide(before, now, context) instanceof Apply apply) {
            return apply;
        }
        throw new AssertionError("not applied: " + BookingRules.decide(before, now, context));
    }

    /// What is planned: when each type is due.
    static Map<NoticeType, Instant> dueTimes(Apply apply) {
        Map<NoticeType, Instant> due = new TreeMap<>();
        apply.notices().forEach(notice -> due.put(notice.type(), notice.dueAt()));
        return due;
    }
}
