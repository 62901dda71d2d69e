package dev.onefold.providers.calendly;

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
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CalendlyEventsTest {
    private static final String EVENT = "https://api.calendly.com/scheduled_events/EV1";
    private static final String INVITEE = EVENT + "/invitees/IN1";
    private static final String OLD = "https://api.calendly.com/scheduled_events/EV0/invitees/IN0";
    private static final String CREATED_AT = "2026-11-30T09:15:00.678123Z";
    private static final String INVITED =
            """
            "uri": "INVITEE", "email": "Ana.Perez@Mail.example", "name": "Ana Pérez",
            "first_name": null, "last_name": null, "status": "active",
            "questions_and_answers": [{"question": "?", "answer": "!", "position": 0}],
            "timezone": "Europe/Madrid", "event": "EVENT",
            "created_at": "2026-11-30T09:15:00.678123Z",
            "updated_at": "2026-11-30T09:15:00.678123Z",
            "text_reminder_number": "+34 600-111-222", "new_invitee": null,
            "scheduled_event": {"uri": "EVENT", "name": "First visit", "status": "active",
              "start_time": "2026-12-02T09:30:00.000000Z",
              "end_time": "2026-12-02T10:00:00.000000Z",
              "location": {"type": "physical", "location": "Calle Mayor 1, Madrid"}}
            """
                    .replace("INVITEE", INVITEE)
                    .replace("EVENT", EVENT);
    private static final String CREATED =
            told("invitee.created", "\"rescheduled\": false, \"old_invitee\": null");
    private static final String CANCELED =
            told(
                    "invitee.canceled",
                    """
                    "rescheduled": false, "cancellation": {"canceled_by": "Ana Pérez",
                    "reason": "", "canceler_type": "invitee",
                    "created_at": "2026-12-01T08:00:00.000000Z"}
                    """);
    private static final String NO_SHOW =
            told(
                    "invitee_no_show.created",
                    """
                    "rescheduled": false, "no_show": {"uri":
                    "https://api.calendly.com/invitee_no_shows/NS1",
                    "created_at": "2026-12-02T11:00:00.000000Z"}
                    """);

    private final ReaderPromises reader = ReaderPromises.ofJson(new CalendlyEvents());

    @Test
    void aNewInviteeIsABookingWithPlaceAndPerson() {
        ReadEvent event = only(CREATED);

        assertThat(event.event())
                .isEqualTo(
                        new BookingSeen(
                                new EventIdentity(
                                        "calendly",
                                        EventKey.derived(
                                                        "calendly",
                                                        "invitee.created",
                                                        INVITEE,
                                                        CREATED_AT)
                                                .text(),
                                        "invitee.created",
                                        INVITEE),
                                INVITEE,
                                null,
                                false,
                                BookingStatus.BOOKED,
                                Instant.parse(CREATED_AT),
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
                                        ZoneId.of("Europe/Madrid"),
                                        "und")));
        assertThat(event.complete()).isTrue();
    }

    @Test
    void createdCancelledAndNoShowMeetAtTheInvitee() {
        for (String told : List.of(CREATED, CANCELED, NO_SHOW)) {
            assertThat(booking(told).bookingId()).isEqualTo(INVITEE);
        }
        assertThat(booking(CANCELED).status()).isEqualTo(BookingStatus.CANCELLED);
        assertThat(booking(CANCELED).moved()).isFalse();
        assertThat(booking(CANCELED).changedAt()).isEqualTo(Instant.parse("2026-12-01T08:00:00Z"));
        assertThat(booking(NO_SHOW).status()).isEqualTo(BookingStatus.NO_SHOW);
        assertThat(booking(NO_SHOW).changedAt()).isEqualTo(Instant.parse("2026-12-02T11:00:00Z"));
    }

    @Test
    void movingEndsTheOldInviteeAndTheNewOneNamesIt() {
        assertThat(booking(CANCELED.replace(": false", ": true")).moved()).isTrue();
        assertThat(
                        booking(
                                        CREATED.replace(
                                                "\"old_invitee\": null",
                                                "\"old_invitee\": \"" + OLD + "\""))
                                .previousId())
                .isEqualTo(OLD);
        // A new invitee may say of itself that it was moved: it is not the old record.
        assertThat(booking(CREATED.replace(": false", ": true")).moved()).isFalse();
    }

    @Test
    void aMarkThatIsTakenAwayMakesItABookingAgain() {
        String deleted = told("invitee_no_show.deleted", "\"no_show\": null");

        assertThat(booking(deleted).status()).isEqualTo(BookingStatus.BOOKED);
        assertThat(booking(deleted).changedAt()).isEqualTo(Instant.parse("2026-12-02T12:00:00Z"));
    }

    @Test
    void aMarkByItselfTellsTheStatusOfItsInvitee() {
        String mark =
                """
                {"event": "invitee_no_show.created", "created_at": "2026-12-02T12:00:00.000000Z",
                 "payload": {"uri": "https://api.calendly.com/invitee_no_shows/NS1",
                 "invitee": "INVITEE", "created_at": "2026-12-02T11:00:00.000000Z"}}
                """
                        .replace("INVITEE", INVITEE);

        assertThat(booking(mark).bookingId()).isEqualTo(INVITEE);
        assertThat(booking(mark).slot()).isNull();
        assertThat(booking(mark).person()).isNull();
    }

    @Test
    void aRetryWithAnotherEnvelopeIsTheSameEventAndSaysTheSame() {
        for (String told : List.of(CREATED, CANCELED, NO_SHOW)) {
            ReadEvent again = only(told.replace("2026-12-02T12:00:00", "2026-12-02T12:07:11"));
            assertThat(again.identity()).isEqualTo(only(told).identity());
            assertThat(again.contentHash()).isEqualTo(only(told).contentHash());
        }
    }

    @Test
    void whatHappenedAtAnotherTimeIsAnotherEvent() {
        assertThat(only(CREATED.replace("09:15:00", "09:16:00")).identity())
                .isNotEqualTo(only(CREATED).identity());
        assertThat(only(NO_SHOW.replace("11:00:00", "11:01:00")).identity())
                .isNotEqualTo(only(NO_SHOW).identity());
        assertThat(only(CREATED.replace("IN1", "IN2")).identity())
                .isNotEqualTo(only(CREATED).identity());
        assertThat(only(NO_SHOW).identity()).isNotEqualTo(only(CREATED).identity());
    }

    @Test
    void withoutWhatIdentifiesItTheBytesDo() {
        String one = CREATED.replace("\"uri\": \"" + INVITEE + "\",", "");

        assertThat(one).isNotEqualTo(CREATED);
        assertThat(only(one).complete()).isFalse();
        assertThat(only(one).event()).isInstanceOf(Recorded.class);
        assertThat(only(one).identity())
                .isNotEqualTo(only(one.replace("Ana Pérez", "Eva Ruiz")).identity());
    }

    @Test
    void aPhoneIsNoPlaceWhereTheHostCalls() {
        String call =
                CREATED.replace("\"physical\"", "\"outbound_call\"")
                        .replace("Calle Mayor 1, Madrid", "+34 600 111 222");
        String link =
                CREATED.replace(
                        "\"location\": \"Calle Mayor 1, Madrid\"", "\"join_url\": \"https://z/1\"");

        assertThat(slot(call).place()).isEmpty();
        assertThat(slot(link).place()).isEqualTo("https://z/1");
    }

    @Test
    void aNumberThatIsNobodysIsNoPhone() {
        String local = CREATED.replace("+34 600-111-222", "600-111-222");

        assertThat(Objects.requireNonNull(booking(local).person()).phone()).isNull();
    }

    @Test
    void withoutAZoneItIsUtc() {
        assertThat(slot(CREATED.replace("Europe/Madrid", "")).zone()).isEqualTo(ZoneId.of("UTC"));
    }

    @Test
    void aBookingWithoutAStartIsKeptWithoutEffect() {
        assertThat(only(CREATED.replace("\"start_time\"", "\"begins\"")).event())
                .isInstanceOf(Recorded.class);
    }

    @Test
    void otherKindsAreKnownAndKept() {
        String form =
                """
                {"event": "routing_form_submission.created",
                 "created_at": "2026-12-02T12:00:00.000000Z",
                 "payload": {"uri": "https://api.calendly.com/routing_form_submissions/RF1"}}
                """;

        assertThat(only(form).event())
                .isInstanceOfSatisfying(Recorded.class, r -> assertThat(r.known()).isTrue());
        assertThat(only(form).identity().eventType()).isEqualTo("routing_form_submission.created");
        assertThat(only(form).complete()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"event\": \"invitee.something_new\", \"payload\": {}}",
                "{\"event\": {}}",
                "{\"event\": \"ñ\", \"payload\": 7}"
            })
    void whatIsUnknownIsKeptAndNoError(String body) {
        assertThat(only(body).event())
                .isInstanceOfSatisfying(Recorded.class, r -> assertThat(r.known()).isFalse());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "null", "a=b", "{", "\"x\""})
    void whatIsNoDeliveryIsUnreadable(String body) {
        assertThatThrownBy(() -> reader.read(body)).isInstanceOf(UnreadableDeliveryException.class);
    }

    @Test
    void hostileValuesAndFuzzAreSurvived() {
        reader.surviveHostileValues(CREATED);
        reader.surviveHostileValues(CANCELED);
        reader.surviveHostileValues(NO_SHOW);
        reader.surviveFuzz(List.of(CREATED, CANCELED, NO_SHOW), 5_000);
    }

    @Test
    void textFormsHoldNoPersonalData() {
        assertThat(only(CREATED).toString()).doesNotContain("Ana", "34600111222", "Mail.example");
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

    private static String told(String event, String more) {
        return "{\"event\": \"%s\", \"created_at\": \"2026-12-02T12:00:00.000000Z\", \"created_by\": \"x\", \"payload\": {%s, %s}}"
                .formatted(event, INVITED, more);
    }
}
