package dev.onefold.intents.booking;

import dev.onefold.intents.intent.BookingKey;
import dev.onefold.intents.intent.Note;
import java.util.UUID;

/// One record of a batch, and whose booking it is.
///
/// @param place of the record in its batch
record Entry(int place, Told told, UUID contact) {

    BookingKey key() {
        return BookingKey.of(told.facts());
    }

    /// Why its intents move.
    Note note() {
        return new Note(told.origin(), "booking " + told.facts().version(), "intent-service");
    }

    Entry with(Told other) {
        return new Entry(place, other, contact);
    }
}
