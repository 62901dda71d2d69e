package dev.onefold.intents.plan;

import dev.onefold.intents.booking.AheadTable;
import dev.onefold.intents.booking.BookingAhead;
import dev.onefold.intents.intent.BookingKey;
import dev.onefold.intents.page.Cursor;
import dev.onefold.intents.plan.StandingTable.Standing;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.NoticePlan;
import dev.onefold.rules.notice.PlanContext;
import dev.onefold.rules.notice.Planning;
import dev.onefold.rules.notice.ReplanRules;
import dev.onefold.rules.notice.StandingNotice;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionTemplate;

/// Brings the notices of bookings that are ahead in line with the plans of now. Each batch of
/// bookings is one transaction, in which their rows and those of their notices are locked: what is
/// told of them meanwhile comes before it or after it. Safe twice and after a crash: what is in
/// line is left alone.
final class ReplanBookings {

    static final String LIST = "replan";

    private final TransactionTemplate transaction;
    private final AheadTable ahead;
    private final StandingTable standing;
    private final ApplyReplan apply;
    private final Planning planning;
    private final Bounds bounds;

    ReplanBookings(
            TransactionTemplate transaction,
            AheadTable ahead,
            StandingTable standing,
            ApplyReplan apply,
            Planning planning,
            Bounds bounds) {
        this.transaction = transaction;
        this.ahead = ahead;
        this.standing = standing;
        this.apply = apply;
        this.planning = planning;
        this.bounds = bounds;
    }

    /// Goes through as many bookings as one call may, and says where to go on.
    ReplanReport replan(Replan asked, Instant now) {
        ReplanTally tally = new ReplanTally();
        BookingKey after = asked.after();
        for (int batch = 0; batch < bounds.batches(); batch++) {
            BookingKey from = after;
            List<BookingKey> names = new ArrayList<>();
            transaction.executeWithoutResult(_ -> names.addAll(batch(asked, from, tally, now)));
            if (names.size() < bounds.bookings()) {
                return tally.report(asked.execute(), null);
            }
            after = names.getLast();
        }
        return tally.report(asked.execute(), next(after));
    }

    private static @Nullable String next(@Nullable BookingKey after) {
        return after == null ? null : Cursor.of(LIST, after.system(), after.bookingId()).text();
    }

    private List<BookingKey> batch(
            Replan asked, @Nullable BookingKey after, ReplanTally tally, Instant now) {
        List<BookingKey> names = ahead.lock(asked.scope(), after, bounds.bookings(), now);
        List<BookingAhead> bookings = ahead.load(names);
        Map<BookingKey, List<StandingNotice>> notices = notices(bookings);
        List<ReplannedBooking> decided =
                bookings.stream().map(booking -> decide(booking, notices, now)).toList();
        decided.forEach(one -> tally.add(one.booking().facts(), one.steps()));
        if (asked.execute()) {
            apply.apply(decided, asked.asked(), now);
        }
        return names;
    }

    private Map<BookingKey, List<StandingNotice>> notices(List<BookingAhead> bookings) {
        return standing.lock(bookings.stream().map(BookingAhead::facts).toList()).stream()
                .collect(
                        Collectors.groupingBy(
                                Standing::booking,
                                Collectors.mapping(Standing::notice, Collectors.toList())));
    }

    private ReplannedBooking decide(
            BookingAhead booking, Map<BookingKey, List<StandingNotice>> notices, Instant now) {
        BookingFacts facts = booking.facts();
        NoticePlan plan =
                planning.plans().planFor(facts.system(), booking.business(), booking.service());
        List<StandingNotice> own = notices.getOrDefault(BookingKey.of(facts), List.of());
        PlanContext context = new PlanContext(plan, planning.quiet(), booking.zone(), false, now);
        return new ReplannedBooking(booking, plan, ReplanRules.decide(facts, context, own));
    }

    /// @param bookings in one transaction
    /// @param batches in one call
    record Bounds(int bookings, int batches) {}
}
