package dev.onefold.intents.plan;

import dev.onefold.intents.booking.BookingAhead;
import dev.onefold.rules.notice.NoticePlan;
import dev.onefold.rules.notice.ReplanStep;
import dev.onefold.rules.notice.ReplanStep.Keep;
import java.util.List;
import java.util.stream.Stream;

/// What was decided on one booking's notices.
record ReplannedBooking(BookingAhead booking, NoticePlan plan, List<ReplanStep> steps) {

    boolean changes() {
        return steps.stream().anyMatch(step -> !(step instanceof Keep));
    }

    <T extends ReplanStep> Stream<T> steps(Class<T> kind) {
        return steps.stream().filter(kind::isInstance).map(kind::cast);
    }
}
