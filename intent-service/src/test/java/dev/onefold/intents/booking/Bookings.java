package dev.onefold.intents.booking;

import dev.onefold.intents.TestSpine;
import dev.onefold.rules.notice.Planning;
import dev.onefold.schemas.listen.Received;
import dev.onefold.wire.BookingChanged;
import dev.onefold.wire.BookingContact;
import dev.onefold.wire.BookingStatus;
import dev.onefold.wire.Consent;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// Bookings for tests, and the use case as the service wires it.
public final class Bookings {

    private Bookings() {}

    public static BookingChanged.Builder booking(long version, long schedule, Instant start) {
        return BookingChanged.newBuilder()
                .setSystem("clinic")
                .setBookingId("b1")
                .setVersion(version)
                .setScheduleVersion(schedule)
                .setStatus(BookingStatus.booked)
                .setStartsAt(start)
                .setZone("Europe/Madrid")
                .setLocalStart(local(start))
                .setContact(contact(true, start.minusSeconds(1_000_000)))
                .setService("Checkup")
                .setPlace("Calle Mayor 1")
                .setChangedAt(start.minusSeconds(100_000));
    }

    public static BookingContact contact(boolean granted, Instant givenAt) {
        return BookingContact.newBuilder()
                .setReference("p1")
                .setName("Ana")
                .setPhone("+34600000001")
                .setZone("Europe/Madrid")
                .setLanguage("es")
                .setConsents(
                        List.of(
                                Consent.newBuilder()
                                        .setChannel("whatsapp")
                                        .setCategory("transactional")
                                        .setGranted(granted)
                                        .setEvidence("form")
                                        .setGivenAt(givenAt)
                                        .build()))
                .build();
    }

    public static String local(Instant start) {
        return start.atZone(ZoneId.of("Europe/Madrid")).toLocalDateTime().toString();
    }

    /// Tells of a booking as its system does.
    public static void tell(TestSpine spine, BookingChanged booking) {
        ConsumerRecord<byte[], byte[]> record =
                new ConsumerRecord<>("bookings", 0, 0, new byte[0], new byte[0]);
        applying(spine).apply(List.of(Told.of(new Received<>(booking, record))), TestSpine.NOON);
    }

    static ApplyBookings applying(TestSpine spine) {
        return applying(spine, Planning.defaults());
    }

    /// Takes a booking in, as it is planned for.
    public static void take(
            TestSpine spine, Planning planning, BookingChanged booking, Instant now) {
        ConsumerRecord<byte[], byte[]> record =
                new ConsumerRecord<>("bookings", 0, 0, new byte[0], new byte[0]);
        applying(spine, planning).take(List.of(new Received<>(booking, record)), now);
    }

    /// As the service drafts notices.
    public static NoticeDrafts drafts(TestSpine spine) {
        return new BookingWiring().noticeDrafts(spine.jdbc());
    }

    private static ApplyBookings applying(TestSpine spine, Planning planning) {
        return new BookingWiring().applyBookings(spine.transaction(), spine.jdbc(), planning);
    }
}
