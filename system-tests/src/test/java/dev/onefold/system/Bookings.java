package dev.onefold.system;

import dev.onefold.wire.BookingChanged;
import dev.onefold.wire.BookingContact;
import dev.onefold.wire.BookingStatus;
import dev.onefold.wire.Consent;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// Bookings as a booking system tells them. Each has a person and a phone of its own.
final class Bookings {
    static final String SYSTEM = "clinic";

    private static final AtomicInteger COUNT = new AtomicInteger();

    private Bookings() {}

    /// Begins in 26 hours, for somebody for whom it is noon: the confirmation is due at once, the
    /// reminders are not.
    static BookingChanged of(String label) {
        return of(label, now().plus(Duration.ofHours(26)), whereItIs(12));
    }

    /// Its 24-hour reminder falls due at this moment.
    static BookingChanged remindedAt(String label, Instant dueAt) {
        return of(label, dueAt.plus(Duration.ofHours(24)), whereItIs(12));
    }

    static BookingChanged of(String label, Instant startsAt, ZoneId zone) {
        int number = COUNT.incrementAndGet();
        String id = label + "-" + number;
        return BookingChanged.newBuilder()
                .setSystem(SYSTEM)
                .setBookingId(id)
                .setVersion(1)
                .setScheduleVersion(1)
                .setStatus(BookingStatus.booked)
                .setStartsAt(startsAt)
                .setZone(zone.getId())
                .setLocalStart(local(startsAt, zone))
                .setContact(contact("person of " + id, "+34600%06d".formatted(number), zone))
                .setService("Checkup")
                .setPlace("Calle Mayor 1")
                .setChangedAt(now())
                .build();
    }

    static BookingContact contact(String reference, String phone, ZoneId zone) {
        return BookingContact.newBuilder()
                .setReference(reference)
                .setName("Ana")
                .setPhone(phone)
                .setZone(zone.getId())
                .setLanguage("es")
                .setConsents(
                        List.of(
                                Consent.newBuilder()
                                        .setChannel("whatsapp")
                                        .setCategory("transactional")
                                        .setGranted(true)
                                        .setEvidence("form")
                                        .setGivenAt(now().minus(Duration.ofDays(1)))
                                        .build()))
                .build();
    }

    /// The same person books something else.
    static BookingChanged another(BookingChanged booking) {
        return BookingChanged.newBuilder(booking)
                .setBookingId("other-" + COUNT.incrementAndGet())
                .build();
    }

    static BookingChanged moved(BookingChanged booking, Duration by) {
        Instant startsAt = booking.getStartsAt().plus(by);
        return next(booking)
                .setScheduleVersion(booking.getScheduleVersion() + 1)
                .setStartsAt(startsAt)
                .setLocalStart(local(startsAt, ZoneId.of(booking.getZone())))
                .build();
    }

    static BookingChanged cancelled(BookingChanged booking) {
        return next(booking).setStatus(BookingStatus.cancelled).build();
    }

    static String key(BookingChanged booking) {
        return booking.getSystem() + "/" + booking.getBookingId();
    }

    static String phone(BookingChanged booking) {
        return booking.getContact().getPhone();
    }

    /// A zone whose clocks show this hour now.
    static ZoneId whereItIs(int hour) {
        int offset = hour - now().atOffset(ZoneOffset.UTC).getHour();
        if (offset < -12) {
            offset += 24;
        } else if (offset > 14) {
            offset -= 24;
        }
        // These names count westwards.
        return ZoneId.of(offset == 0 ? "Etc/UTC" : "Etc/GMT%+d".formatted(-offset));
    }

    static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS);
    }

    private static BookingChanged.Builder next(BookingChanged booking) {
        return BookingChanged.newBuilder(booking).setVersion(booking.getVersion() + 1);
    }

    private static String local(Instant startsAt, ZoneId zone) {
        return startsAt.atZone(zone).toLocalDateTime().toString();
    }
}
