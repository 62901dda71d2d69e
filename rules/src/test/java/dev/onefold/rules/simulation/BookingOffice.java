package dev.onefold.rules.simulation;

import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.BookingStatus;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The booking system: the truth about bookings, told version by version.
final class BookingOffice {

    static final int MOST_BOOKINGS = 4;

    final Map<String, BookingFacts> truth = new LinkedHashMap<>();
    private final Clock clock;
    private final Post post;
    private final Dice dice;
    private final ZoneId zone;

    BookingOffice(Clock clock, Post post, Dice dice, ZoneId zone) {
        this.clock = clock;
        this.post = post;
        this.dice = dice;
        this.zone = zone;
    }

    /// Something happens to a booking, and is told.
    void act() {
        if (truth.size() < MOST_BOOKINGS && (truth.isEmpty() || dice.chance(0.25))) {
            String id = "b" + (truth.size() + 1);
            tell(new BookingFacts("clinic", id, 1, 1, BookingStatus.BOOKED, soon(), zone));
            return;
        }
        BookingFacts before = dice.oneOf(new ArrayList<>(truth.values()));
        switch (dice.below(10)) {
            case 0, 1, 2 -> tell(moved(before));
            case 3, 4 -> tell(with(before, BookingStatus.CONFIRMED));
            case 5 -> tell(with(before, BookingStatus.CANCELLED));
            case 6 -> tell(with(before, BookingStatus.BOOKED));
            case 7 -> tell(with(before, dice.oneOf(OVER)));
            case 8 -> tell(with(before, before.status()));
            default -> post.put(new Mail.Booking(broken(before)));
        }
    }

    private void tell(BookingFacts facts) {
        truth.put(facts.bookingId(), facts);
        post.put(new Mail.Booking(facts));
    }

    private Instant soon() {
        return clock.now().plus(Duration.ofMinutes(20)).plus(dice.upTo(Duration.ofDays(4)));
    }

    private BookingFacts moved(BookingFacts before) {
        return new BookingFacts(
                before.system(),
                before.bookingId(),
                before.version() + 1,
                before.scheduleVersion() + 1,
                dice.chance(0.8) ? BookingStatus.BOOKED : before.status(),
                soon(),
                before.zone());
    }

    private static BookingFacts with(BookingFacts before, BookingStatus status) {
        return new BookingFacts(
                before.system(),
                before.bookingId(),
                before.version() + 1,
                before.scheduleVersion(),
                status,
                before.startsAt(),
                before.zone());
    }

    /// Never to be believed: seconds told as milliseconds, or the same version told differently.
    private BookingFacts broken(BookingFacts before) {
        boolean otherwise = dice.chance(0.5);
        return new BookingFacts(
                before.system(),
                before.bookingId(),
                before.version() + (otherwise ? 0 : 1),
                before.scheduleVersion(),
                otherwise ? dice.oneOf(List.of(BookingStatus.values())) : before.status(),
                otherwise ? before.startsAt() : Instant.EPOCH,
                before.zone());
    }

    private static final List<BookingStatus> OVER =
            List.of(BookingStatus.COMPLETED, BookingStatus.NO_SHOW);
}
