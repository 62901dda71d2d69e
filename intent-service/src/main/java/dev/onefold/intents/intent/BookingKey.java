package dev.onefold.intents.intent;

import dev.onefold.rules.notice.BookingFacts;

/// Which booking: its system's name and its id there.
public record BookingKey(String system, String bookingId) {

    public static BookingKey of(BookingFacts facts) {
        return new BookingKey(facts.system(), facts.bookingId());
    }
}
