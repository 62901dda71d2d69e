package dev.onefold.intents.booking;

import dev.onefold.rules.notice.BookingFacts;
import java.time.ZoneId;
import java.util.UUID;

/// A booking that stands and is still ahead, its row locked; confirmed also where its system was
/// not the one to say so.
public final class BookingAhead {

    private final Told told;
    private final UUID contact;

    BookingAhead(Told told, UUID contact) {
        this.told = told;
        this.contact = contact;
    }

    public BookingFacts facts() {
        return told.facts();
    }

    public String business() {
        return told.about().business();
    }

    public String service() {
        return told.about().service();
    }

    /// Where the person is; without that, where the booking is.
    public ZoneId zone() {
        return told.person().zone();
    }

    Told told() {
        return told;
    }

    UUID contact() {
        return contact;
    }
}
