package dev.onefold.providers.instantly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent.Recorded;
import dev.onefold.providers.ProviderEvent.SequenceSeen;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.ReaderPromises;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.rules.event.SequenceSignal;
import dev.onefold.rules.key.EventKey;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class InstantlyEventsTest {
    private static final String REPLY =
            """
            {"timestamp": "2026-11-30T09:15:00.123Z", "event_type": "reply_received",
             "workspace": "0d1f0a52-0000-4000-8000-000000000001",
             "campaign_id": "5a2b7c10-0000-4000-8000-000000000002", "campaign_name": "Otoño",
             "lead_email": "Luis.Gil@Firm.example", "email_account": "ventas@us.example",
             "unibox_url": "https://app.example/unibox?thread=1", "step": 2, "variant": 1,
             "is_first": true, "email_id": "0199e4b2-0000-7000-8000-000000000003",
             "reply_text_snippet": "Sí, me", "reply_subject": "Re: hola",
             "reply_text": "Sí, me interesa.", "reply_html": "<p>Sí, me interesa.</p>",
             "companyName": "Firma"}
            """;
    private static final String SENT =
            """
            {"timestamp": "2026-11-29T08:00:00.000Z", "event_type": "email_sent",
             "workspace": "w", "campaign_id": "c", "campaign_name": "Otoño",
             "lead_email": "luis.gil@firm.example", "email_account": "ventas@us.example",
             "step": 1, "variant": 1, "email_subject": "hola", "email_text": "hola"}
            """;

    private final ReaderPromises reader = ReaderPromises.ofJson(new InstantlyEvents());

    @Test
    void aReplyIsToldWithItsWords() {
        ReadEvent event = only(REPLY);
        String campaign = "5a2b7c10-0000-4000-8000-000000000002";

        assertThat(event.event())
                .isEqualTo(
                        new SequenceSeen(
                                new EventIdentity(
                                        "instantly",
                                        EventKey.derived(
                                                        "instantly",
                                                        "reply_received",
                                                        "0d1f0a52-0000-4000-8000-000000000001",
                                                        campaign,
                                                        "Luis.Gil@Firm.example",
                                                        "2026-11-30T09:15:00.123Z",
                                                        "2",
                                                        "1",
                                                        "0199e4b2-0000-7000-8000-000000000003")
                                                .text(),
                                        "reply_received",
                                        EventKey.derived(
                                                        "instantly",
                                                        "lead",
                                                        campaign,
                                                        "luis.gil@firm.example")
                                                .text()),
                                campaign,
                                "Luis.Gil@Firm.example",
                                SequenceSignal.REPLIED,
                                Instant.parse("2026-11-30T09:15:00.123Z"),
                                "Sí, me interesa."));
        assertThat(event.complete()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "email_sent, SENT",
        "email_opened, OPENED",
        "link_clicked, CLICKED",
        "email_link_clicked, CLICKED",
        "reply_received, REPLIED",
        "email_bounced, BOUNCED",
        "lead_unsubscribed, OPTED_OUT",
        "lead_meeting_booked, MEETING",
        "lead_meeting_completed, MEETING"
    })
    void eachKindIsItsSignal(String type, SequenceSignal signal) {
        assertThat(only(SENT.replace("email_sent", type)).event())
                .isInstanceOfSatisfying(
                        SequenceSeen.class,
                        seen -> {
                            assertThat(seen.signal()).isEqualTo(signal);
                            assertThat(seen.text()).isEmpty();
                        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "auto_reply_received",
                "lead_out_of_office",
                "lead_interested",
                "lead_not_interested",
                "lead_neutral",
                "lead_wrong_person",
                "lead_closed",
                "lead_no_show",
                "campaign_completed",
                "account_error"
            })
    void anAutomaticAnswerIsNoReplyAndALabelNoSignal(String type) {
        assertThat(only(REPLY.replace("reply_received", type)).event())
                .isInstanceOfSatisfying(Recorded.class, r -> assertThat(r.known()).isTrue());
    }

    @Test
    void aLabelOfOnesOwnIsKept() {
        ReadEvent event = only(REPLY.replace("reply_received", "Llamar el lunes"));

        assertThat(event.event())
                .isInstanceOfSatisfying(Recorded.class, r -> assertThat(r.known()).isFalse());
        assertThat(event.identity().eventType()).isEqualTo("other");
        assertThat(event.complete()).isTrue();
        assertThat(only(REPLY.replace("reply_received", "Llamar el martes")).identity())
                .isNotEqualTo(event.identity());
    }

    @Test
    void withoutTheWholeTextTheSnippetStandsIn() {
        assertThat(((SequenceSeen) only(REPLY.replace("\"reply_text\"", "\"x\"")).event()).text())
                .isEqualTo("Sí, me");
    }

    @Test
    void aHugeReplyIsCutBetweenCharacters() {
        String huge = REPLY.replace("Sí, me interesa.\",", "🦷".repeat(15_000) + "\",");
        String text = ((SequenceSeen) only(huge).event()).text();

        assertThat(text).hasSize(20_000).doesNotContain("\uFFFD").endsWith("🦷");
    }

    @Test
    void aRetryIsTheSameEventWhateverElseIsKnownOfTheLeadByThen() {
        ReadEvent again = only(REPLY.replace("\"Firma\"", "\"Firma, S.L.\""));

        assertThat(again.identity()).isEqualTo(only(REPLY).identity());
        assertThat(again.contentHash()).isEqualTo(only(REPLY).contentHash());
    }

    @ParameterizedTest
    @CsvSource({
        "09:15:00.123Z, 09:15:00.124Z",
        "reply_received, email_bounced",
        "Luis.Gil, Luis.Gila",
        "000000000002, 000000000004",
        "'\"step\": 2', '\"step\": 3'",
        "000000000003, 000000000005"
    })
    void everyPartOfTheIdentityMakesAnotherEvent(String part, String other) {
        assertThat(REPLY).contains(part);
        assertThat(only(REPLY.replace(part, other)).identity())
                .isNotEqualTo(only(REPLY).identity());
    }

    @Test
    void theSamePersonMayReplyTwice() {
        String later = REPLY.replace("09:15:00", "11:00:00");

        assertThat(only(later).identity().eventId()).isNotEqualTo(only(REPLY).identity().eventId());
    }

    @ParameterizedTest
    @ValueSource(strings = {"workspace", "campaign_id", "lead_email", "timestamp", "event_type"})
    void withoutAPartOfTheIdentityTheBytesAreIt(String field) {
        String one = REPLY.replace("\"" + field + "\"", "\"x\"");

        assertThat(only(one).complete()).isFalse();
        assertThat(only(one).identity())
                .isNotEqualTo(only(one.replace("Otoño", "Verano")).identity());
    }

    @Test
    void anEventOfTheCampaignNeedsNoLead() {
        String done =
                """
                {"timestamp": "2026-11-30T09:15:00Z", "event_type": "campaign_completed",
                 "workspace": "w", "campaign_id": "c", "campaign_name": "Otoño"}
                """;

        assertThat(only(done).complete()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"event_type\": []}", "{\"event_type\": \"new_thing\"}"})
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
        reader.surviveHostileValues(REPLY);
        reader.surviveHostileValues(SENT);
        reader.surviveFuzz(List.of(REPLY, SENT), 5_000);
    }

    @Test
    void textFormsHoldNoPersonalData() {
        assertThat(only(REPLY).toString()).doesNotContain("Luis", "Firm.example", "interesa");
    }

    private ReadEvent only(String body) {
        List<ReadEvent> events = reader.read(body);
        assertThat(events).hasSize(1);
        return events.getFirst();
    }
}
