package dev.onefold.intents.booking;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.contact.ContactWiring;
import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent.BookingSeen;
import dev.onefold.providers.ProviderEvent.Person;
import dev.onefold.providers.ProviderEvent.Slot;
import dev.onefold.rules.notice.BookingStatus;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Bookings as webhooks tell them, told the way the service tells them: each in a transaction.
final class SeenBookings {

    static final Instant START = Instant.parse("2026-12-04T11:00:00Z");
    static final ZoneId MADRID = ZoneId.of("Europe/Madrid");

    private final TestSpine spine;
    private final ApplyBookingSeen apply;

    SeenBookings(TestSpine spine) {
        this.spine = spine;
        this.apply =
                new BookingWiring()
                        .applyBookingSeen(
                                Bookings.applying(spine),
                                new ContactWiring().recogniseContact(spine.jdbc()),
                                spine.jdbc());
    }

    String tell(BookingSeen seen) {
        return spine.transaction().execute(_ -> apply.apply(seen, TestSpine.NOON));
    }

    ApplyBookingSeen apply() {
        return apply;
    }

    /// One event about one booking.
    ///
    /// @param minute when it was told, on the provider's clock
    /// @param hour how many hours after [#START] it begins; null where no slot is told
    record News(
            String name,
            @Nullable String previous,
            boolean moved,
            BookingStatus status,
            int minute,
            @Nullable Integer hour) {

        static News booked(String name, int minute, int hour) {
            return new News(name, null, false, BookingStatus.BOOKED, minute, hour);
        }

        static News rescheduled(String name, String previous, int minute, int hour) {
            return new News(name, previous, false, BookingStatus.BOOKED, minute, hour);
        }

        static News moved(String name, int minute, int hour) {
            return new News(name, null, true, BookingStatus.CANCELLED, minute, hour);
        }

        static News status(String name, BookingStatus status, int minute) {
            return new News(name, null, false, status, minute, null);
        }

        static News full(String name, BookingStatus status, int minute, int hour) {
            return new News(name, null, false, status, minute, hour);
        }

        /// @param story keeps the names of one story apart from those of another
        BookingSeen of(String story) {
            return new BookingSeen(
                    new EventIdentity("calcom", story + this, "booking", story + name),
                    story + name,
                    previous == null ? null : story + previous,
                    moved,
                    status,
                    TestSpine.NOON.minusSeconds(3600).plus(Duration.ofMinutes(minute)),
                    hour == null
                            ? null
                            : new Slot(
                                    START.plus(Duration.ofHours(hour)),
                                    MADRID,
                                    "Checkup",
                                    "Calle Mayor 1"),
                    hour == null ? null : person(story, "es"));
        }
    }

    static Person person(String story, String language) {
        return new Person(
                story + "person",
                "Ana",
                "+346" + "%08d".formatted(Math.floorMod(story.hashCode(), 100_000_000)),
                story + "@example.test",
                MADRID,
                language);
    }

    /// What stands of a story in the end: its bookings, and what was planned for them and not
    /// withdrawn.
    List<String> standing(String story) {
        return spine.jdbc()
                .sql(
                        """
                        select 'booking ' || status || ' ' || (starts_at at time zone 'UTC') || ' '
                               || place || ' ' || version as line
                        from bookings where booking_id like :story
                        union all
                        select 'intent ' || kind || ' ' || state || ' '
                               || (due_at at time zone 'UTC') || ' ' || i.address
                        from intents i
                        where booking_id like :story and state <> 'cancelled'
                        order by line
                        """)
                .param("story", story + "%")
                .query((row, _) -> row.getString(1))
                .list();
    }
}
