package dev.onefold.providers.smartlead;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.providers.ProviderEvent.Recorded;
import dev.onefold.providers.ProviderEvent.SequenceSeen;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.ReaderPromises;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.rules.event.SequenceSignal;
import dev.onefold.rules.key.EventKey;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SmartleadEventsTest {
    private static final String NESTED =
            """
            {"event": "EMAIL_REPLIED", "timestamp": "2026-11-30T09:15:00Z", "campaign_id": 123,
             "campaign_name": "Otoño", "lead_id": 789, "email_account_id": 456,
             "lead": {"email": "luis.gil@firm.example", "first_name": "Luis",
               "custom_fields": {"job": "x"}},
             "sequence_number": 1, "email": {"subject": "hola", "message_id": "m1@us.example"},
             "reply": {"subject": "Re: hola", "body": "Sí, me interesa.",
               "received_at": "2026-11-30T09:15:00Z"}}
            """;
    private static final String FLAT =
            """
            {"event_type": "EMAIL_REPLY", "from_email": "ventas@us.example",
             "to_email": "luis.gil@firm.example", "to_name": "Luis Gil",
             "time_replied": "2026-11-30T09:15:00Z", "campaign_name": "Otoño",
             "campaign_id": 123, "sequence_number": 1, "subject": "Re: hola",
             "message_id": "m1@us.example", "preview_text": "Sí, me interesa.",
             "reply_body": "<p>Sí, me interesa.</p>"}
            """;
    private static final String WITH_SECRET =
            """
            {"webhook_id": 94, "webhook_name": "one", "webhook_url": "https://hooks.example/1",
             "secret_key": "0f0e0d0c-aaaa-bbbb-cccc-000000000001", "stats_id": "st-1",
             "sl_email_lead_id": "77", "sl_email_lead_map_id": "78",
             "sl_lead_email": "luis.gil@firm.example", "event_type": "EMAIL_REPLY",
             "time_replied": "2026-11-30T09:15:01+00:00",
             "event_timestamp": "2026-11-30T09:15:00.618881+00:00",
             "from_email": "ventas@us.example", "to_email": "secretaria@firm.example",
             "campaign_id": 123, "campaign_status": "COMPLETED", "sequence_number": 1,
             "reply_message": {"message_id": "<r1@firm.example>", "text": "Sí, me interesa.",
               "html": "<p>Sí</p>", "time": "2026-11-30T09:15:00.618Z"},
             "description": "Luis replied", "app_url": "https://app.example/1",
             "metadata": {"webhook_created_at": "2026-11-01T00:00:00.000Z"}}
            """;
    private static final String ENVELOPED =
            """
            {"id": "evt_000001", "type": "email.replied", "created_at": "2026-11-30T09:15:00Z",
             "data": {"campaign_id": 123, "lead_email": "luis.gil@firm.example",
               "reply_message": {"text": "Sí, me interesa."}},
             "links": {"app": "https://app.example"}, "meta": {"attempt": 1, "level": "user"}}
            """;

    private final ReaderPromises reader = ReaderPromises.ofJson(new SmartleadEvents());

    @ParameterizedTest
    @MethodSource("forms")
    void aReplyIsReadOutOfEachOfTheFourForms(String form) {
        SequenceSeen seen = sequence(form);

        assertThat(seen.campaign()).isEqualTo("123");
        assertThat(seen.email()).isEqualTo("luis.gil@firm.example");
        assertThat(seen.signal()).isEqualTo(SequenceSignal.REPLIED);
        assertThat(seen.text()).isEqualTo("Sí, me interesa.");
        assertThat(seen.at()).isBetween(at("09:15:00"), at("09:15:01"));
        assertThat(seen.identity().objectId())
                .isEqualTo(
                        EventKey.derived("smartlead", "lead", "123", "luis.gil@firm.example")
                                .text());
        assertThat(only(form).complete()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "EMAIL_SENT, SENT",
        "FIRST_EMAIL_SENT, SENT",
        "EMAIL_OPEN, OPENED",
        "EMAIL_OPENED, OPENED",
        "EMAIL_LINK_CLICK, CLICKED",
        "EMAIL_CLICKED, CLICKED",
        "LINK_CLICKED, CLICKED",
        "EMAIL_REPLY, REPLIED",
        "EMAIL_REPLIED, REPLIED",
        "EMAIL_BOUNCE, BOUNCED",
        "EMAIL_BOUNCED, BOUNCED",
        "LEAD_UNSUBSCRIBED, OPTED_OUT",
        "EMAIL_UNSUBSCRIBED, OPTED_OUT"
    })
    void eachNameOfAnEventIsItsSignal(String name, SequenceSignal signal) {
        assertThat(sequence(FLAT.replace("EMAIL_REPLY", name)).signal()).isEqualTo(signal);
        assertThat(sequence(NESTED.replace("EMAIL_REPLIED", name)).signal()).isEqualTo(signal);
        String dotted = name.toLowerCase(Locale.ROOT).replace('_', '.');
        assertThat(sequence(ENVELOPED.replace("email.replied", dotted)).signal()).isEqualTo(signal);
    }

    @ParameterizedTest
    @CsvSource({"Meeting Booked, MEETING", "meeting booked, MEETING", "Do Not Contact, OPTED_OUT"})
    void aCategoryThatIsAMeetingOrABlockIsASignal(String category, SequenceSignal signal) {
        assertThat(sequence(category(category)).signal()).isEqualTo(signal);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Meeting Request", "Interested", "Not Interested", "Out Of Office", ""})
    void anyOtherCategoryIsAnOpinion(String category) {
        assertThat(only(category(category)).event())
                .isInstanceOfSatisfying(Recorded.class, r -> assertThat(r.known()).isTrue());
    }

    @Test
    void theLeadIsWhomWeWroteToEvenWhenSomebodyElseAnswers() {
        assertThat(sequence(WITH_SECRET).email()).isEqualTo("luis.gil@firm.example");
    }

    @Test
    void theSecretInTheBodyGoesIntoNoPayload() {
        ReadEvent event = only(WITH_SECRET);

        assertThat(new String(event.payload(), UTF_8))
                .doesNotContain("0f0e0d0c")
                .doesNotContain("secret_key")
                .contains("reply_message");
        assertThat(only(WITH_SECRET.replace("event_type", "x")).payload())
                .asString(UTF_8)
                .doesNotContain("0f0e0d0c");
    }

    @Test
    void theSameEventThroughAnotherWebhookIsTheSame() {
        ReadEvent first = only(WITH_SECRET);
        ReadEvent again =
                only(
                        WITH_SECRET
                                .replace("94", "95")
                                .replace("\"one\"", "\"two\"")
                                .replace("0f0e0d0c", "1f1e1d1c")
                                .replace("COMPLETED", "PAUSED")
                                .replace("hooks.example/1", "hooks.example/2"));

        assertThat(again.identity()).isEqualTo(first.identity());
        assertThat(again.contentHash()).isEqualTo(first.contentHash());
    }

    @Test
    void theEnvelopedFormHasAnIdOfItsOwnAndItsAttemptsSayTheSame() {
        ReadEvent first = only(ENVELOPED);
        ReadEvent again = only(ENVELOPED.replace("\"attempt\": 1", "\"attempt\": 2"));

        assertThat(first.identity().eventId()).isEqualTo("evt_000001");
        assertThat(first.identity().eventType()).isEqualTo("email_replied");
        assertThat(again.identity()).isEqualTo(first.identity());
        assertThat(again.contentHash()).isEqualTo(first.contentHash());
        assertThat(only(ENVELOPED.replace("interesa", "opongo")).contentHash())
                .isNotEqualTo(first.contentHash());
    }

    @ParameterizedTest
    @MethodSource("withoutIds")
    void aRetryIsTheSameEventAndAnotherTimeAnotherOne(String form) {
        assertThat(only(form).identity()).isEqualTo(only(form).identity());
        assertThat(only(form.replace("T09:15:00", "T09:16:00")).identity())
                .isNotEqualTo(only(form).identity());
        assertThat(only(form.replace("luis.gil", "luisa.gil")).identity())
                .isNotEqualTo(only(form).identity());
        assertThat(only(form.replace("123", "124")).identity()).isNotEqualTo(only(form).identity());
    }

    @ParameterizedTest
    @MethodSource("withoutIds")
    void withoutATimeOrALeadTheBytesAreIt(String form) {
        String timeless = form.replace("T09:15", "T25:15");
        String nameless = form.replace("@firm", "#firm");

        assertThat(only(timeless).complete()).isFalse();
        assertThat(only(nameless).complete()).isFalse();
        assertThat(only(timeless).event()).isInstanceOf(Recorded.class);
        assertThat(only(timeless).identity())
                .isNotEqualTo(only(timeless.replace("interesa", "opongo")).identity());
    }

    @Test
    void eventsOfAccountsAndCampaignsAreKept() {
        String disconnected =
                """
                {"id": "evt_000002", "type": "email.account.disconnected",
                 "created_at": "2026-11-30T09:15:00Z",
                 "data": {"account_id": 139, "email": "ventas@us.example"},
                 "meta": {"attempt": 1, "level": "user"}}
                """;

        assertThat(only(disconnected).event())
                .isInstanceOfSatisfying(Recorded.class, r -> assertThat(r.known()).isTrue());
        assertThat(only(FLAT.replace("EMAIL_REPLY", "CAMPAIGN_STATUS_CHANGED")).event())
                .isInstanceOfSatisfying(Recorded.class, r -> assertThat(r.known()).isTrue());
        assertThat(only(FLAT.replace("EMAIL_REPLY", "UNTRACKED_REPLIES")).event())
                .isInstanceOfSatisfying(Recorded.class, r -> assertThat(r.known()).isTrue());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{}", "{\"event\": 7}", "{\"event_type\": \"ÑU\"}", "{\"type\": \"new\"}"})
    void whatIsUnknownIsKeptAndNoError(String body) {
        assertThat(only(body).event())
                .isInstanceOfSatisfying(Recorded.class, r -> assertThat(r.known()).isFalse());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "null", "a=b", "{", "\"x\""})
    void whatIsNoDeliveryIsUnreadable(String body) {
        assertThatThrownBy(() -> reader.read(body)).isInstanceOf(UnreadableDeliveryException.class);
    }

    @ParameterizedTest
    @MethodSource("forms")
    void hostileValuesAreSurvived(String form) {
        reader.surviveHostileValues(form);
    }

    @Test
    void fuzzIsSurvived() {
        reader.surviveFuzz(forms(), 8_000);
    }

    @ParameterizedTest
    @MethodSource("forms")
    void textFormsHoldNoPersonalData(String form) {
        assertThat(only(form).toString()).doesNotContain("luis", "firm.example", "interesa");
    }

    static List<String> forms() {
        return List.of(NESTED, FLAT, WITH_SECRET, ENVELOPED);
    }

    static List<String> withoutIds() {
        return List.of(NESTED, FLAT, WITH_SECRET);
    }

    private ReadEvent only(String body) {
        List<ReadEvent> events = reader.read(body);
        assertThat(events).hasSize(1);
        return events.getFirst();
    }

    private SequenceSeen sequence(String body) {
        return (SequenceSeen) only(body).event();
    }

    private static String category(String name) {
        return """
               {"event_type": "LEAD_CATEGORY_UPDATED", "event_timestamp": "2026-11-30T09:15:00Z",
                "to_email": "luis.gil@firm.example", "campaign_id": 123, "secret_key": "s",
                "lead_category": {"old_id": "1", "old_name": "Interested", "new_name": "NAME"}}
               """
                .replace("NAME", name);
    }

    private static Instant at(String time) {
        return Instant.parse("2026-11-30T" + time + "Z");
    }
}
