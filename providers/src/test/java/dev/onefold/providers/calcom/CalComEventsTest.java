package dev.onefold.providers.calcom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent.BookingSeen;
import dev.onefold.providers.ProviderEvent.Person;
import dev.onefold.providers.ProviderEvent.Recorded;
import dev.onefold.providers.ProviderEvent.Slot;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.ReaderPromises;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.rules.key.EventKey;
import dev.onefold.rules.notice.BookingStatus;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CalComEventsTest {
    private static final String AT = "2026-11-30T09:15:00.123Z";
    private static final String BOOKING =
            """
            "type": "first-visit", "title": "First visit between Clínica and Ana",
            "eventTitle": "First visit", "startTime": "2026-12-02T09:30:00Z",
            "endTime": "2026-12-02T10:00:00Z", "bookingId": 91, "uid": "bK3xWq9dTnZ4LmVr2sPy7A",
            "organizer": {"id": 5, "name": "Clínica", "email": "hola@clinica.example",
              "timeZone": "Europe/Madrid", "language": {"locale": "es"}, "utcOffset": 60},
            "attendees": [{"email": "Ana.Perez@Mail.example", "name": "Ana Pérez",
              "timeZone": "Atlantic/Canary", "language": {"locale": "es"}, "utcOffset": 0}],
            "responses": {"attendeePhoneNumber": {"label": "phone", "value": "+34 600 111 222"}},
            "location": "Calle Mayor 1, Madrid", "length": 30
            """;
    private static final String NO_SHOW =
            """
            {"triggerEvent": "BOOKING_NO_SHOW_UPDATED", "createdAt": "2026-12-02T10:05:00.000Z",
             "payload": {"message": "marked as no-show", "bookingUid": "bK3xWq9dTnZ4LmVr2sPy7A",
             "bookingId": 91, "attendees": [{"email": "ana.perez@mail.example", "noShow": true}]}}
            """;

    private final ReaderPromises reader = ReaderPromises.ofJson(new CalComEvents());

    @Test
    void aNewBookingIsToldWithPlaceAndPerson() {
        ReadEvent event = only(told("BOOKING_CREATED", "ACCEPTED", ""));

        assertThat(event.event())
                .isEqualTo(
                        new BookingSeen(
                                new EventIdentity(
                                        "calcom",
                                        EventKey.derived(
                                                        "calcom",
                                                        "booking_created",
                                                        AT,
                                                        "bK3xWq9dTnZ4LmVr2sPy7A")
                                                .text(),
                                        "booking_created",
                                        "bK3xWq9dTnZ4LmVr2sPy7A"),
                                "bK3xWq9dTnZ4LmVr2sPy7A",
                                null,
                                false,
                                BookingStatus.BOOKED,
                                Instant.parse(AT),
                                new Slot(
                                        Instant.parse("2026-12-02T09:30:00Z"),
                                        ZoneId.of("Europe/Madrid"),
                                        "First visit",
                                        "Calle Mayor 1, Madrid"),
                                new Person(
                                        "ana.perez@mail.example",
                                        "Ana Pérez",
                                        "+34600111222",
                                        "Ana.Perez@Mail.example",
                                        ZoneId.of("Atlantic/Canary"),
                                        "es")));
        assertThat(event.occurredAt()).isEqualTo(Instant.parse(AT));
        assertThat(event.complete()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "BOOKING_CREATED, ACCEPTED, BOOKED",
        "BOOKING_RESCHEDULED, ACCEPTED, BOOKED",
        "BOOKING_CANCELLED, CANCELLED, CANCELLED",
        "BOOKING_REJECTED, REJECTED, CANCELLED"
    })
    void eachTriggerSaysHowTheBookingStands(String trigger, String told, BookingStatus status) {
        assertThat(booking(told(trigger, told, "")).status()).isEqualTo(status);
    }

    @Test
    void aMovedBookingNamesTheOneItWas() {
        String moved = "\"rescheduleUid\": \"oLd5678\", \"rescheduleStartTime\": \"x\"";

        assertThat(booking(told("BOOKING_RESCHEDULED", "ACCEPTED", moved)).previousId())
                .isEqualTo("oLd5678");
        assertThat(
                        booking(
                                        told(
                                                "BOOKING_RESCHEDULED",
                                                "ACCEPTED",
                                                "\"rescheduleUid\": \"bK3xWq9dTnZ4LmVr2sPy7A\""))
                                .previousId())
                .isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"BOOKING_CREATED", "BOOKING_RESCHEDULED", "BOOKING_REQUESTED"})
    void aRequestThatWaitsIsNoBookingYet(String trigger) {
        assertThat(only(told(trigger, "PENDING", "")).event())
                .isInstanceOfSatisfying(Recorded.class, r -> assertThat(r.known()).isTrue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"organizer\"", "\"startTime\"", "\"createdAt\""})
    void aBookingThatCannotBeReadIsToldAsUnknown(String missing) {
        String changed = told("BOOKING_CREATED", "ACCEPTED", "").replace(missing, "\"renamed\"");

        assertThat(only(changed).event())
                .isInstanceOfSatisfying(Recorded.class, r -> assertThat(r.known()).isFalse());
    }

    @Test
    void eachSeatIsABookingOfItsOwn() {
        String both = seated("BOOKING_CREATED", "ACCEPTED", "ana@a.example", "eva@b.example");
        List<ReadEvent> seats = reader.read(both);
        BookingSeen ana = (BookingSeen) seats.getFirst().event();
        BookingSeen eva = (BookingSeen) seats.getLast().event();

        assertThat(seats).hasSize(2);
        assertThat(ana.bookingId()).startsWith("bK3xWq9dTnZ4LmVr2sPy7A/").doesNotContain("ana");
        assertThat(eva.bookingId()).isNotEqualTo(ana.bookingId());
        assertThat(eva.identity()).isNotEqualTo(ana.identity());
        assertThat(Objects.requireNonNull(eva.person()).email()).isEqualTo("eva@b.example");
    }

    @Test
    void whoeverGivesUpTheirSeatDoesNotCancelForTheOthers() {
        String both = seated("BOOKING_CREATED", "ACCEPTED", "ana@a.example", "eva@b.example");
        BookingSeen one = booking(seated("BOOKING_CANCELLED", "CANCELLED", "Eva@b.example"));

        assertThat(one.status()).isEqualTo(BookingStatus.CANCELLED);
        assertThat(one.bookingId())
                .isEqualTo(((BookingSeen) reader.read(both).getLast().event()).bookingId());
    }

    @Test
    void aSeatThatIsMovedNamesTheSeatItWas() {
        String moved =
                seated("BOOKING_RESCHEDULED", "ACCEPTED", "ana@a.example")
                        .replace("\"seatsPer", "\"rescheduleUid\": \"oLd5678\", \"seatsPer");
        String before =
                seated("BOOKING_CREATED", "ACCEPTED", "ana@a.example")
                        .replace("bK3xWq9dTnZ4LmVr2sPy7A", "oLd5678");

        assertThat(booking(moved).previousId()).isEqualTo(booking(before).bookingId());
    }

    @Test
    void moreSeatsThanAnybodyHasAreKeptWithoutEffect() {
        String[] crowd = new String[101];
        Arrays.setAll(crowd, i -> "a" + i + "@a.example");

        assertThat(only(seated("BOOKING_CREATED", "ACCEPTED", crowd)).event())
                .isInstanceOf(Recorded.class);
    }

    @Test
    void aNoShowTellsTheStatusAndNothingElse() {
        BookingSeen seen = booking(NO_SHOW);

        assertThat(seen.bookingId()).isEqualTo("bK3xWq9dTnZ4LmVr2sPy7A");
        assertThat(seen.status()).isEqualTo(BookingStatus.NO_SHOW);
        assertThat(seen.slot()).isNull();
        assertThat(seen.person()).isNull();
    }

    @Test
    void whoeverCameAfterAllMakesItABookingAgain() {
        assertThat(booking(NO_SHOW.replace("true", "false")).status())
                .isEqualTo(BookingStatus.BOOKED);
        assertThat(
                        booking(
                                        NO_SHOW.replace(
                                                "[{",
                                                "[{\"email\": \"b@c.example\", \"noShow\": false}, {"))
                                .status())
                .isEqualTo(BookingStatus.BOOKED);
        assertThat(only(NO_SHOW.replace("true", "null")).event()).isInstanceOf(Recorded.class);
    }

    @Test
    void guestsWhoDidNotJoinTheCallAreANoShowAndAHostIsNot() {
        String absent =
                """
                {"triggerEvent": "AFTER_GUESTS_CAL_VIDEO_NO_SHOW",
                 "createdAt": "2026-12-02T09:40:00.000Z",
                 "payload": {"title": "First visit", "bookingId": 91, "bookingUid": "u1",
                 "startTime": "2026-12-02T09:30:00.000Z", "attendees": [{"id": 1,
                 "email": "ana.perez@mail.example"}], "participants": [], "message": "Guest .."}}
                """;

        assertThat(booking(absent).status()).isEqualTo(BookingStatus.NO_SHOW);
        assertThat(booking(absent).slot()).isNull();
        assertThat(only(absent.replace("GUESTS", "HOSTS")).event())
                .isInstanceOfSatisfying(Recorded.class, r -> assertThat(r.known()).isTrue());
    }

    @Test
    void theEndOfTheTimeIsKnownAndHasNoEffect() {
        String ended =
                """
                {"triggerEvent": "MEETING_ENDED", "id": 91, "uid": "u1", "status": "accepted",
                 "startTime": "2026-12-02T09:30:00.000Z", "endTime": "2026-12-02T10:00:00.000Z",
                 "createdAt": "2026-11-30T09:15:00.000Z"}
                """;

        assertThat(only(ended).event())
                .isInstanceOfSatisfying(
                        Recorded.class,
                        r -> {
                            assertThat(r.known()).isTrue();
                            assertThat(r.identity().objectId()).isEqualTo("u1");
                        });
    }

    @Test
    void aRetryIsTheSameEventAndEveryOtherNewsAnother() {
        String first = told("BOOKING_CREATED", "ACCEPTED", "");
        EventIdentity identity = only(first).identity();

        assertThat(only(first).identity()).isEqualTo(identity);
        assertThat(only(first.replace("09:15:00.123Z", "09:15:00.124Z")).identity())
                .isNotEqualTo(identity);
        assertThat(only(first.replace("bK3xWq9", "bK3xWq8")).identity()).isNotEqualTo(identity);
        assertThat(only(told("BOOKING_CANCELLED", "CANCELLED", "")).identity())
                .isNotEqualTo(identity);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\"uid\": \"bK3xWq9dTnZ4LmVr2sPy7A\",", "\"createdAt\": \"" + AT + "\","})
    void withoutWhatIdentifiesItTheBytesDo(String missing) {
        String one = told("BOOKING_CREATED", "ACCEPTED", "").replace(missing, "");
        String other = one.replace("Ana Pérez", "Eva Ruiz");

        assertThat(one).doesNotContain(missing);
        assertThat(only(one).complete()).isFalse();
        assertThat(only(one).identity()).isEqualTo(only(one).identity());
        assertThat(only(one).identity()).isNotEqualTo(only(other).identity());
    }

    @Test
    void aLinkIsThePlaceOfACall() {
        String call =
                told("BOOKING_CREATED", "ACCEPTED", "\"videoCallData\": {\"url\": \"https://v/1\"}")
                        .replace("Calle Mayor 1, Madrid", "integrations:daily");

        assertThat(slot(call).place()).isEqualTo("https://v/1");
        assertThat(slot(call.replace("https://v/1", "")).place()).isEmpty();
    }

    @Test
    void aZoneThatNobodyKnowsIsTheAttendees() {
        String first = told("BOOKING_CREATED", "ACCEPTED", "");

        assertThat(slot(first.replace("Europe/Madrid", "Mars/Olympus")).zone())
                .isEqualTo(ZoneId.of("Atlantic/Canary"));
        assertThat(
                        slot(first.replace("Europe/Madrid", "")
                                        .replace("Atlantic/Canary", "+01:00"))
                                .zone())
                .isEqualTo(ZoneId.of("UTC"));
    }

    @Test
    void aNumberThatIsNobodysIsNoPhone() {
        String first = told("BOOKING_CREATED", "ACCEPTED", "");

        assertThat(person(first.replace("+34 600 111 222", "600 111 222")).phone()).isNull();
        assertThat(
                        person(
                                        told(
                                                "BOOKING_CREATED",
                                                "ACCEPTED",
                                                "\"smsReminderNumber\": \"+34600999888\""))
                                .phone())
                .isEqualTo("+34600999888");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"triggerEvent\": \"SOMETHING_NEW\", \"createdAt\": \"x\", \"payload\": {}}",
                "{\"triggerEvent\": 7}",
                "{\"triggerEvent\": \"ñ\"}",
                "{\"content\": \"a template of one's own\"}"
            })
    void whatIsUnknownIsKeptAndNoError(String body) {
        assertThat(only(body).event())
                .isInstanceOfSatisfying(Recorded.class, r -> assertThat(r.known()).isFalse());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "null", "type=first-visit&title=x", "{", "\"x\""})
    void whatIsNoDeliveryIsUnreadable(String body) {
        assertThatThrownBy(() -> reader.read(body)).isInstanceOf(UnreadableDeliveryException.class);
    }

    @Test
    void hostileValuesAndFuzzAreSurvived() {
        reader.surviveHostileValues(
                told("BOOKING_RESCHEDULED", "ACCEPTED", "\"rescheduleUid\": \"old\""));
        reader.surviveHostileValues(NO_SHOW);
        reader.surviveHostileValues(
                seated("BOOKING_CREATED", "ACCEPTED", "ana@a.example", "eva@b.example"));
        reader.surviveFuzz(
                List.of(told("BOOKING_CREATED", "ACCEPTED", "\"rescheduleUid\": \"o\""), NO_SHOW),
                5_000);
    }

    @Test
    void textFormsHoldNoPersonalData() {
        assertThat(only(told("BOOKING_CREATED", "ACCEPTED", "")).toString())
                .doesNotContain("Ana", "34600111222", "Mail.example");
    }

    private ReadEvent only(String body) {
        List<ReadEvent> events = reader.read(body);
        assertThat(events).hasSize(1);
        return events.getFirst();
    }

    private BookingSeen booking(String body) {
        return (BookingSeen) only(body).event();
    }

    private Slot slot(String body) {
        return Objects.requireNonNull(booking(body).slot());
    }

    private Person person(String body) {
        return Objects.requireNonNull(booking(body).person());
    }

    private static String seated(String trigger, String status, String... emails) {
        String attendees =
                Stream.of(emails)
                        .map("{\"email\": \"%s\", \"name\": \"x\"}"::formatted)
                        .collect(Collectors.joining(", ", "[", "]"));
        return told(trigger, status, "\"seatsPerTimeSlot\": 9")
                .replaceFirst("(?s)\\[\\{\"email\".*?\\}\\]", attendees);
    }

    private static String told(String trigger, String status, String more) {
        return "{\"triggerEvent\": \"%s\", \"createdAt\": \"%s\", \"payload\": {%s, \"status\": \"%s\"%s}}"
                .formatted(trigger, AT, BOOKING, status, more.isEmpty() ? "" : ", " + more);
    }
}
