package dev.onefold.rules.simulation;

import dev.onefold.rules.intent.IntentEvent.CancelDecided;
import dev.onefold.rules.notice.BookingDecision;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.BookingRules;
import dev.onefold.rules.notice.NoticeRule;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.notice.PlanContext;
import dev.onefold.rules.notice.PlannedNotice;
import dev.onefold.rules.notice.Withdrawal;
import dev.onefold.rules.notice.Withdrawal.Scope;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Takes in what a booking system tells.
final class TakeBookings {

    private final Spine spine;
    private final Map<String, Person> clients;

    TakeBookings(Spine spine, Map<String, Person> clients) {
        this.spine = spine;
        this.clients = clients;
    }

    /// @return what it came to
    String take(BookingFacts told) {
        BookingFacts before = spine.bookings.get(told.bookingId());
        List<Row> existing =
                spine.rows.values().stream()
                        .filter(row -> row.plan.booking().equals(told.bookingId()))
                        .toList();
        spine.witness().toldOf(told);
        PlanContext context =
                new PlanContext(
                        spine.business.plan(),
                        spine.business.quiet(),
                        client(told).zone(),
                        earlierSent(existing, told),
                        spine.clock.now());
        return switch (BookingRules.decide(believed(before), told, context)) {
            case BookingDecision.Ignore(String why) -> why;
            case BookingDecision.Broken(String why) -> "broken: " + why;
            case BookingDecision.Apply apply -> {
                spine.bookings.put(told.bookingId(), told);
                apply.withdrawals().forEach(withdrawal -> withdraw(withdrawal, existing, told));
                apply.notices().forEach(notice -> plan(notice, told));
                yield "applied";
            }
        };
    }

    private @Nullable BookingFacts believed(@Nullable BookingFacts before) {
        return spine.flaw == Flaw.OLD_BOOKINGS_ARE_BELIEVED ? null : before;
    }

    private static boolean earlierSent(List<Row> existing, BookingFacts told) {
        return existing.stream()
                .anyMatch(
                        row ->
                                row.plan.schedule() < told.scheduleVersion()
                                        && row.state.mayHaveBeenSent());
    }

    private void withdraw(Withdrawal withdrawal, List<Row> existing, BookingFacts told) {
        if (spine.flaw == Flaw.RESCHEDULES_WITHDRAW_NOTHING
                && withdrawal.scope() == Scope.EARLIER_SCHEDULES) {
            return;
        }
        existing.stream()
                .filter(row -> concerns(withdrawal.scope(), row, told))
                .forEach(
                        row ->
                                spine.move(
                                        row,
                                        new CancelDecided(withdrawal.reason()),
                                        "booking version " + told.version()));
    }

    private static boolean concerns(Scope scope, Row row, BookingFacts told) {
        boolean aboutCancellation = row.plan.rule().occasion() == Occasion.CANCELLED;
        return switch (scope) {
            case ALL -> true;
            case WHILE_IT_STANDS -> !aboutCancellation;
            case ABOUT_CANCELLATION -> aboutCancellation;
            case EARLIER_SCHEDULES -> row.plan.schedule() < told.scheduleVersion();
            case ONLY_ASKING_TO_CONFIRM -> row.plan.rule().onlyAsksToConfirm();
        };
    }

    private void plan(PlannedNotice notice, BookingFacts told) {
        NoticeRule rule = spine.business.plan().rule(notice.type());
        Row.Plan plan =
                new Row.Plan(
                        notice.key(), rule, client(told), told.bookingId(), told.scheduleVersion());
        spine.reserve(new Row(spine.nextId(), plan, notice, spine.clock.now()));
    }

    private Person client(BookingFacts told) {
        Person client = clients.get(told.bookingId());
        if (client == null) {
            throw new AssertionError("nobody booked " + told.bookingId());
        }
        return client;
    }
}
