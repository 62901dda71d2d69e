package dev.onefold.rules.notice;

import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.key.IntentKey;
import dev.onefold.rules.notice.BookingDecision.Apply;
import dev.onefold.rules.notice.BookingDecision.Broken;
import dev.onefold.rules.notice.BookingDecision.Ignore;
import dev.onefold.rules.notice.Withdrawal.Scope;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What each change of a booking means for its notices. Pure; the caller holds the booking's row
/// locked from reading `before` until the decision is applied.
public final class BookingRules {

    private static final Instant EARLIEST_START = Instant.parse("2000-01-01T00:00:00Z");
    private static final Instant LATEST_START = Instant.parse("2200-01-01T00:00:00Z");
    private static final int LONGEST_SYSTEM = 100;
    private static final int LONGEST_ID = 250;

    private BookingRules() {}

    /// Decides what `now` calls for, where `before` is what is stored, or null for a booking not
    /// seen yet.
    ///
    /// The booking's version alone decides which record is newer; records come twice and in any
    /// order. Whatever order they come in, what is pending in the end belongs to the newest one.
    ///
    /// @throws IllegalArgumentException when the two are not the same booking
    public static BookingDecision decide(
            @Nullable BookingFacts before, BookingFacts now, PlanContext context) {
        Optional<String> unbelievable = unbelievable(now);
        if (unbelievable.isPresent()) {
            return new Broken(unbelievable.get());
        }
        if (before == null) {
            return new Apply(now.status().active() ? first(now, context) : List.of(), List.of());
        }
        if (!before.system().equals(now.system()) || !before.bookingId().equals(now.bookingId())) {
            throw new IllegalArgumentException("two different bookings");
        }
        if (now.version() < before.version()) {
            return new Ignore(
                    "version %d is older than %d".formatted(now.version(), before.version()));
        }
        if (now.version() == before.version()) {
            return now.equals(before)
                    ? new Ignore("version %d again".formatted(now.version()))
                    : new Broken(
                            "version %d was told twice and differently".formatted(now.version()));
        }
        return brokenPromise(before, now)
                .<BookingDecision>map(Broken::new)
                .orElseGet(() -> changed(before, now, context));
    }

    private static Optional<String> unbelievable(BookingFacts now) {
        if (now.system().isBlank() || now.system().length() > LONGEST_SYSTEM) {
            return Optional.of(
                    "the booking system's name must have 1 to %d characters"
                            .formatted(LONGEST_SYSTEM));
        }
        if (now.bookingId().isBlank() || now.bookingId().length() > LONGEST_ID) {
            return Optional.of("the booking id must have 1 to %d characters".formatted(LONGEST_ID));
        }
        if (now.version() < 0 || now.scheduleVersion() < 0) {
            return Optional.of("versions must not be negative");
        }
        if (now.startsAt().isBefore(EARLIEST_START) || now.startsAt().isAfter(LATEST_START)) {
            // Seconds told as milliseconds end up in 1970.
            return Optional.of(
                    "the start %s is no time for an appointment".formatted(now.startsAt()));
        }
        return Optional.empty();
    }

    private static Optional<String> brokenPromise(BookingFacts before, BookingFacts now) {
        if (now.scheduleVersion() < before.scheduleVersion()) {
            return Optional.of(
                    "version %d takes the schedule version back from %d to %d"
                            .formatted(
                                    now.version(),
                                    before.scheduleVersion(),
                                    now.scheduleVersion()));
        }
        boolean moved =
                !now.startsAt().equals(before.startsAt()) || !now.zone().equals(before.zone());
        if (moved && now.scheduleVersion() == before.scheduleVersion()) {
            return Optional.of(
                    "version %d moves the start under the same schedule version %d"
                            .formatted(now.version(), now.scheduleVersion()));
        }
        return Optional.empty();
    }

    private static BookingDecision changed(
            BookingFacts before, BookingFacts now, PlanContext context) {
        if (now.status() == BookingStatus.CANCELLED) {
            return new Apply(
                    before.status().active() ? cancelled(now, context) : List.of(),
                    List.of(new Withdrawal(Reason.BOOKING_CANCELLED, Scope.WHILE_IT_STANDS)));
        }
        if (!now.status().active()) {
            // What took place, or was missed, was not cancelled: its notices are just too late.
            return new Apply(List.of(), List.of(new Withdrawal(Reason.TOO_LATE, Scope.ALL)));
        }
        if (now.scheduleVersion() > before.scheduleVersion()) {
            return new Apply(
                    rescheduled(now, context),
                    List.of(new Withdrawal(Reason.SUPERSEDED, Scope.EARLIER_SCHEDULES)));
        }
        if (!before.status().active()) {
            return new Apply(
                    returned(now, context),
                    List.of(new Withdrawal(Reason.SUPERSEDED, Scope.ABOUT_CANCELLATION)));
        }
        if (now.status() == BookingStatus.CONFIRMED && before.status() != BookingStatus.CONFIRMED) {
            return new Apply(
                    List.of(),
                    List.of(
                            new Withdrawal(
                                    Reason.ALREADY_CONFIRMED, Scope.ONLY_ASKING_TO_CONFIRM)));
        }
        return new Apply(List.of(), List.of());
    }

    private static List<PlannedNotice> first(BookingFacts booking, PlanContext context) {
        return plan(booking, context, Set.of(Occasion.BOOKED, Occasion.SCHEDULED), false);
    }

    /// Where the person may have been told another time, they are told that it changed; else they
    /// hear of it first now.
    private static List<PlannedNotice> rescheduled(BookingFacts booking, PlanContext context) {
        Occasion turn = context.earlierMayHaveBeenSent() ? Occasion.RESCHEDULED : Occasion.BOOKED;
        return plan(booking, context, Set.of(turn, Occasion.SCHEDULED), false);
    }

    /// A booking that was given up and stands again, at the same time as before, is confirmed and
    /// reminded of anew.
    private static List<PlannedNotice> returned(BookingFacts booking, PlanContext context) {
        return plan(booking, context, Set.of(Occasion.BOOKED, Occasion.SCHEDULED), true);
    }

    /// A cancellation that is the first we hear of a booking calls for nothing: nobody was told of
    /// it by us.
    private static List<PlannedNotice> cancelled(BookingFacts booking, PlanContext context) {
        return plan(booking, context, Set.of(Occasion.CANCELLED), false);
    }

    private static List<PlannedNotice> plan(
            BookingFacts booking,
            PlanContext context,
            Set<Occasion> occasions,
            boolean afterReturn) {
        List<PlannedNotice> notices = new ArrayList<>();
        for (NoticeRule rule : context.plan().rules()) {
            if (occasions.contains(rule.occasion()) && !uselessFor(rule, booking)) {
                IntentKey key = key(booking, rule, afterReturn);
                NoticeTiming.plan(rule, booking.startsAt(), booking.zone(), context)
                        .ifPresent(
                                t ->
                                        notices.add(
                                                new PlannedNotice(
                                                        rule.type(),
                                                        key,
                                                        t.dueAt(),
                                                        t.sendBefore())));
            }
        }
        return notices;
    }

    private static boolean uselessFor(NoticeRule rule, BookingFacts booking) {
        return rule.onlyAsksToConfirm() && booking.status() == BookingStatus.CONFIRMED;
    }

    private static IntentKey key(BookingFacts booking, NoticeRule rule, boolean afterReturn) {
        String system = booking.system();
        String id = booking.bookingId();
        long schedule = booking.scheduleVersion();
        if (rule.occasion() == Occasion.CANCELLED) {
            return IntentKey.noticeOfCancellation(
                    system, id, rule.type(), schedule, booking.version());
        }
        return afterReturn
                ? IntentKey.noticeAfterReturn(system, id, rule.type(), schedule, booking.version())
                : IntentKey.notice(system, id, rule.type(), schedule);
    }
}
