package dev.onefold.intents.booking;

import dev.onefold.rules.notice.BookingDecision;
import dev.onefold.rules.notice.NoticePlan;
import dev.onefold.rules.notice.PlannedNotice;
import java.util.List;

/// Notices that a plan wants for a booking that is known.
public record NoticesAhead(BookingAhead booking, NoticePlan plan, List<PlannedNotice> notices) {

    Step step() {
        return new Step(
                new Entry(0, booking.told(), booking.contact()),
                false,
                List.of(),
                plan,
                new BookingDecision.Apply(notices, List.of()));
    }
}
