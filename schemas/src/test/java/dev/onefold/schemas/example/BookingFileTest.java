package dev.onefold.schemas.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.wire.BookingChanged;
import dev.onefold.wire.BookingStatus;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BookingFileTest {
    private static final Instant NOON = Instant.parse("2026-12-01T11:00:00.5Z");

    private static final String WHOLE =
            """
            {"system": "clinic", "booking_id": "B-${now}", "version": 2, "schedule_version": 1,
             "status": "booked", "starts": "in 24 h 5 s", "zone": "daytime", "service": "Check-up",
             "contact": {"reference": "ana", "name": "Ana", "phone": "+447700900001",
               "language": "es", "consents": [{"channel": "whatsapp", "category": "transactional",
                 "granted": true, "evidence": "a form", "given": "2 days ago"}]}}
            """;

    @Test
    void aFileBecomesARecordOfNow() {
        BookingChanged booking = BookingFile.of("b.json", WHOLE).at(NOON);
        assertThat(BookingFile.key(booking)).isEqualTo("clinic/B-" + NOON.getEpochSecond());
        assertThat(booking.getStartsAt()).isEqualTo("2026-12-02T11:00:05Z");
        assertThat(booking.getZone()).isEqualTo("Europe/Madrid");
        assertThat(booking.getLocalStart()).isEqualTo("2026-12-02T12:00:05");
        assertThat(booking.getContact().getConsents().getFirst().getGivenAt())
                .isEqualTo("2026-11-29T11:00:00Z");
    }

    @Test
    void singleFieldsCanBeReplaced() {
        BookingChanged booking =
                BookingFile.of("b.json", WHOLE)
                        .with("booking_id", "B-7")
                        .with("version", "3")
                        .with("status", "cancelled")
                        .with("starts", "in 2 days at 09:00")
                        .at(NOON);
        assertThat(booking.getBookingId()).isEqualTo("B-7");
        assertThat(booking.getVersion()).isEqualTo(3);
        assertThat(booking.getStatus()).isEqualTo(BookingStatus.cancelled);
        assertThat(booking.getLocalStart()).isEqualTo("2026-12-03T09:00");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    "version": 2          | "version": "two"     | b.json: 'version' must be a whole number
                    "status": "booked"    | "status": "gone"     | 'status' must be one of booked, confirmed, cancelled, completed, no_show, not 'gone'
                    "starts": "in 24 h 5 s" | "starts": "soon"   | 'starts' must be a time such as
                    "zone": "daytime"     | "zone": "Mars/North" | 'zone' must be daytime, night or a zone
                    "service": "Check-up" | "sevrice": "x"       | b.json: unknown field 'sevrice'; known: booking_id, contact
                    "reference": "ana"    | "reference": null    | b.json: contact: 'reference' is missing
                    "granted": true       | "granted": "yes"     | b.json: contact: consents[0]: 'granted' must be true or false
                    "system": "clinic",   | "system": clinic     | b.json, line 1, column
                    """)
    void anErrorNamesThePlaceAndWhatWouldBeRight(String right, String wrong, String says) {
        assertThatThrownBy(() -> BookingFile.of("b.json", WHOLE.replace(right, wrong)).at(NOON))
                .isInstanceOf(MalformedExampleException.class)
                .hasMessageContaining(says);
    }

    @Test
    void aFileThatIsNotThereIsSaidToBeMissing() {
        assertThatThrownBy(() -> BookingFile.of(Path.of("no/such.json")))
                .isInstanceOf(MalformedExampleException.class)
                .hasMessage("There is no file no/such.json");
    }
}
