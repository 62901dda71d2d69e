package dev.onefold.intents.booking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.schemas.listen.Received;
import dev.onefold.wire.BookingChanged;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PersonsZoneIT {

    private static final TestSpine SPINE = TestSpine.fresh(PersonsZoneIT.class);

    /// Half past five in the morning in Lima, half past eleven in Madrid.
    private static final Instant START = Instant.parse("2026-12-04T10:30:00Z");

    private final ApplyBookings apply = Bookings.applying(SPINE);

    @BeforeEach
    void clear() {
        SPINE.clear();
    }

    @Test
    void whoHasAZoneIsLeftInPeaceInIt() {
        apply(booking("America/Lima"));

        assertThat(zones()).isEqualTo("America/Lima contact");
        // 24 hours before is 05:30 in Lima.
        assertThat(dueAt("reminder_24h")).isEqualTo("2026-12-03T13:00:00Z");
    }

    @Test
    void whoHasNoneHasTheBusinessesAndThatIsRecorded() {
        apply(booking(null));

        assertThat(zones()).isEqualTo("Europe/Madrid business");
        assertThat(dueAt("reminder_24h")).isEqualTo("2026-12-03T10:30:00Z");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Mars/Olympus", "", "europe/nowhere", "+99:00", "Romance Standard Time"})
    void aZoneThatNobodyKnowsIsNoneAndLosesNoBooking(String zone) {
        apply(booking(zone));

        assertThat(zones()).isEqualTo("Europe/Madrid business");
        assertThat(text("select coalesce(zone, 'none') from contacts")).isEqualTo("none");
        assertThat(SPINE.count("intents")).isEqualTo(3);
    }

    private void apply(BookingChanged booking) {
        ConsumerRecord<byte[], byte[]> record =
                new ConsumerRecord<>("bookings", 0, 0, new byte[0], new byte[0]);
        apply.apply(List.of(Told.of(new Received<>(booking, record))), TestSpine.NOON);
    }

    private static BookingChanged booking(@Nullable String zone) {
        BookingChanged booking = Bookings.booking(1, 1, START).build();
        booking.getContact().put("zone", zone);
        return booking;
    }

    private static String zones() {
        return text("select distinct zone || ' ' || zone_source from intents");
    }

    private static Instant dueAt(String kind) {
        return Instant.parse(
                text(
                        "select to_char(due_at at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')"
                                + " from intents where kind = '"
                                + kind
                                + "'"));
    }

    private static String text(String query) {
        return SPINE.jdbc().sql(query).query((row, _) -> row.getString(1)).single();
    }
}
