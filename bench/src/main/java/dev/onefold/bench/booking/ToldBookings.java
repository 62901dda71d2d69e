package dev.onefold.bench.booking;

import dev.onefold.schemas.listen.Received;
import dev.onefold.wire.BookingChanged;
import dev.onefold.wire.BookingContact;
import dev.onefold.wire.BookingStatus;
import dev.onefold.wire.Consent;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// New bookings as a clinic's system tells them. Each ten of them are alike: eight people, one of
/// whom books three times, one in a hurry.
///
/// @param run makes the bookings of this round others than those of any before
record ToldBookings(String run, PlanSettings settings) {

    /// A weekday noon where it happens.
    static final Instant NOW = Instant.parse("2026-12-01T11:00:00Z");

    /// Each ten: one is too near for the reminder of the day before.
    static final int NOTICES_OF_TEN = 29;

    static final int PEOPLE_OF_TEN = 8;
    private static final ZoneId ZONE = ZoneId.of("Europe/Madrid");
    private static final List<String> LANGUAGES = List.of("es", "en", "pt");

    List<List<Received<BookingChanged>>> batches() {
        List<List<Received<BookingChanged>>> batches = new ArrayList<>();
        for (int i = 0; i < settings.batches(); i++) {
            List<Received<BookingChanged>> batch = new ArrayList<>();
            for (int j = 0; j < settings.batch(); j++) {
                int number = i * settings.batch() + j;
                batch.add(
                        new Received<>(
                                booking(number),
                                new ConsumerRecord<>(
                                        "bookings.changed.v1",
                                        0,
                                        number,
                                        new byte[0],
                                        new byte[0])));
            }
            batches.add(batch);
        }
        return batches;
    }

    private BookingChanged booking(int number) {
        Instant start = start(number);
        return BookingChanged.newBuilder()
                .setSystem("clinic")
                .setBookingId("bk-%s-%07d".formatted(run, number))
                .setVersion(1)
                .setScheduleVersion(1)
                .setStatus(BookingStatus.booked)
                .setStartsAt(start)
                .setZone(ZONE.getId())
                .setLocalStart(start.atZone(ZONE).toLocalDateTime().toString())
                .setContact(contact(number / 10 * PEOPLE_OF_TEN + Math.min(number % 10, 7)))
                .setService("Dental checkup")
                .setPlace("Calle Mayor 12, 28013 Madrid")
                .setChangedAt(NOW.minusSeconds(2))
                .build();
    }

    private static Instant start(int number) {
        return number % 10 == 0
                ? NOW.plus(Duration.ofHours(5))
                : NOW.plus(Duration.ofDays(2 + number % 60))
                        .minus(Duration.ofMinutes(15L * (number % 8)));
    }

    private BookingContact contact(int person) {
        Consent consent =
                Consent.newBuilder()
                        .setChannel("whatsapp")
                        .setCategory("transactional")
                        .setGranted(true)
                        .setEvidence("web form 2026-11")
                        .setGivenAt(NOW.minusSeconds(3_600))
                        .build();
        return BookingContact.newBuilder()
                .setReference("pt-%s-%07d".formatted(run, person))
                .setName("Ana García Núñez " + person)
                .setPhone("+34%d%08d".formatted(6 + Math.floorMod(run.hashCode(), 3), person))
                .setEmail("ana.%s.%d@example.org".formatted(run, person))
                .setZone(ZONE.getId())
                .setLanguage(LANGUAGES.get(person % LANGUAGES.size()))
                .setConsents(List.of(consent))
                .build();
    }
}
