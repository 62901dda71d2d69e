package dev.onefold.providers.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.Deliveries;
import dev.onefold.providers.ProviderEvent.PreferenceSeen;
import dev.onefold.providers.ProviderEvent.Recorded;
import dev.onefold.providers.ProviderEvent.TemplateSeen;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.ReaderPromises;
import dev.onefold.rules.claim.TemplateStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class WhatsAppReadingTest {
    private static final String MESSAGES =
            """
            {"object": "whatsapp_business_account", "entry": [{"id": "1", "time": 5, "changes": [
             {"field": "messages", "value": {"messaging_product": "whatsapp",
              "metadata": {"phone_number_id": "7"},
              "contacts": [{"wa_id": "34600111222", "profile": {"name": "Ana"}}],
              "statuses": [
               {"id": "wamid.1", "status": "delivered", "timestamp": "1764500000",
                "recipient_id": "34600111222", "biz_opaque_callback_data": "of1.i.1",
                "pricing": {"category": "utility"}},
               {"id": "wamid.1", "status": "failed", "timestamp": "1764500001",
                "recipient_id": "34600111222", "errors": [{"code": 131026}]},
               {"id": "wamid.1", "status": "played", "timestamp": "1764500001"}],
              "messages": [
               {"from": "34600111222", "id": "wamid.2", "timestamp": "1764500002",
                "type": "text", "text": {"body": "hola \\u00e1\\ud83e\\uddb7"},
                "context": {"id": "wamid.1"}},
               {"from": "34600111222", "id": "wamid.3", "timestamp": "1764500003",
                "type": "reaction", "reaction": {"emoji": "x", "message_id": "wamid.1"}}]}},
             {"field": "account_update", "value": {"event": "DISABLED_UPDATE"}}]}]}
            """;
    private static final String FIRST =
            ", \"entry\": [{\"changes\": [{\"value\": {\"statuses\": [{\"id\": ";
    private static final String TEMPLATE =
            """
            {"entry": [{"id": "102290129340398", "time": 1764500000, "changes": [
             {"field": "message_template_status_update", "value": {"event": "REJECTED",
              "message_template_id": 1689556908129832, "message_template_name": "reminder_24h",
              "message_template_language": "es", "reason": "INVALID_FORMAT",
              "message_template_category": "UTILITY", "rejection_info": {"reason": "x"}}}]}],
             "object": "whatsapp_business_account"}
            """;
    private static final String PREFERENCES =
            """
            {"object": "whatsapp_business_account", "entry": [{"id": "1", "changes": [
             {"value": {"messaging_product": "whatsapp", "metadata": {"phone_number_id": "7"},
               "contacts": [{"wa_id": "34600111222", "profile": {"name": "Ana"}}],
               "user_preferences": [
                {"wa_id": "34600111222", "detail": "User requested to stop marketing messages",
                 "category": "marketing_messages", "value": "stop", "timestamp": 1764500000},
                {"user_id": "ES.1A2B", "category": "marketing_messages", "value": "resume",
                 "timestamp": "1764500100"}]}, "field": "user_preferences"}]}]}
            """;

    private final ReaderPromises reader = ReaderPromises.ofJson(new WhatsAppEvents());

    @Test
    void theFirstStatusTellsWhatADeliveryIsAboutWithoutReadingTheRest() {
        String cutShort = MESSAGES.substring(0, MESSAGES.indexOf("\"status\": \"failed\""));

        assertThat(firstObject(MESSAGES))
                .contains(reader.read(MESSAGES).getFirst().event().identity().objectId());
        assertThat(firstObject(cutShort)).contains("wamid.1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                TEMPLATE,
                PREFERENCES,
                "",
                "[]",
                "{\"object\"",
                "{\"object\": \"page\"" + FIRST + "\"wamid.1\"}]}}]}]}",
                "{\"object\": \"whatsapp_business_account\", \"entry\": {}}",
                "{\"object\": \"whatsapp_business_account\"" + FIRST + "7}]}}]}]}",
                "{\"object\": \"whatsapp_business_account\"" + FIRST + "\" \"}]}}]}]}"
            })
    void whatHasNoFirstStatusHasToBeRead(String body) {
        assertThat(firstObject(body)).isEmpty();
    }

    @Test
    void whatIsKeptOfEachEventGivesThatEventAndNoOther() {
        List<ReadEvent> events = reader.read(MESSAGES);

        assertThat(events)
                .extracting(event -> event.identity().eventType())
                .containsExactly(
                        "status.delivered",
                        "status.failed",
                        "status.played",
                        "message.text",
                        "message.reaction",
                        "change.account_update");
        assertThat(events).allMatch(ReadEvent::complete);
    }

    @Test
    void aRepeatedStatusSaysTheSameAtWhateverTimeAndPrice() {
        ReadEvent first = reader.read(MESSAGES).getFirst();
        ReadEvent again =
                reader.read(
                                MESSAGES.replace("1764500000", "1764599999")
                                        .replace("utility", "service"))
                        .getFirst();

        assertThat(again.identity()).isEqualTo(first.identity());
        assertThat(again.contentHash()).isEqualTo(first.contentHash());
        assertThat(reader.read(MESSAGES.replace("131026", "131049")).get(1).contentHash())
                .isNotEqualTo(reader.read(MESSAGES).get(1).contentHash());
    }

    @Test
    void aMessageWithoutAMeaningIsStillKnownByItsId() {
        ReadEvent reaction = reader.read(MESSAGES).get(4);

        assertThat(reaction.event()).isInstanceOf(Recorded.class);
        assertThat(reaction.identity().eventId()).isEqualTo("wamid.3");
        assertThat(reader.read(MESSAGES.replace("\"Ana\"", "\"Anita\"")).get(4).identity())
                .isEqualTo(reaction.identity());
    }

    @Test
    void theSameMessageWithOtherWordsSaysSomethingElse() {
        ReadEvent other = reader.read(MESSAGES.replace("hola", "adios")).get(3);

        assertThat(other.identity()).isEqualTo(reader.read(MESSAGES).get(3).identity());
        assertThat(other.contentHash()).isNotEqualTo(reader.read(MESSAGES).get(3).contentHash());
    }

    @Test
    void whatMissesItsIdSaysThatItIsIncomplete() {
        List<ReadEvent> events =
                reader.read(MESSAGES.replace("\"id\": \"wamid.", "\"x\": \"wamid."));

        assertThat(events.subList(0, 5)).noneMatch(ReadEvent::complete);
        assertThat(events).extracting(ReadEvent::identity).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({
        "APPROVED, APPROVED",
        "REINSTATED, APPROVED",
        "UNARCHIVED, APPROVED",
        "PENDING, SUBMITTED",
        "IN_APPEAL, SUBMITTED",
        "PAUSED, PAUSED",
        "REJECTED, REJECTED",
        "DISABLED, DISABLED",
        "DELETED, DISABLED",
        "PENDING_DELETION, DISABLED",
        "ARCHIVED, DISABLED"
    })
    void aTemplatesEventIsItsStatus(String event, TemplateStatus status) {
        ReadEvent read = only(TEMPLATE.replace("REJECTED", event));

        assertThat(read.event())
                .isEqualTo(
                        new TemplateSeen(
                                read.identity(),
                                "reminder_24h",
                                "es",
                                status,
                                Instant.ofEpochSecond(1764500000)));
        assertThat(read.identity().objectId()).isEqualTo("reminder_24h/es");
        assertThat(read.complete()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"FLAGGED", "LOCKED", "LIMIT_EXCEEDED", "NEW", "\\u0000", ""})
    void anyOtherEventOfATemplateIsKept(String event) {
        assertThat(only(TEMPLATE.replace("REJECTED", event)).event()).isInstanceOf(Recorded.class);
    }

    @Test
    void aTemplateMayBePausedTwice() {
        String paused = TEMPLATE.replace("REJECTED", "PAUSED");

        assertThat(only(paused).identity()).isEqualTo(only(paused).identity());
        assertThat(only(paused.replace("1764500000", "1764600000")).identity())
                .isNotEqualTo(only(paused).identity());
        assertThat(only(paused.replace("\"es\"", "\"pt_BR\"")).identity())
                .isNotEqualTo(only(paused).identity());
        assertThat(only(paused).identity()).isNotEqualTo(only(TEMPLATE).identity());
    }

    @Test
    void aRejectionWithoutATimeIsNotLost() {
        ReadEvent read = only(TEMPLATE.replace("\"time\"", "\"x\""));

        assertThat(read.event())
                .isInstanceOfSatisfying(
                        TemplateSeen.class,
                        seen -> assertThat(seen.at()).isEqualTo(Deliveries.RECEIVED));
        assertThat(read.complete()).isFalse();
    }

    @Test
    void aPersonsWishIsReadForEachOfThem() {
        List<ReadEvent> events = reader.read(PREFERENCES);

        assertThat(events)
                .extracting(ReadEvent::event)
                .containsExactly(
                        new PreferenceSeen(
                                events.get(0).identity(),
                                "whatsapp",
                                "+34600111222",
                                "marketing",
                                false,
                                Instant.ofEpochSecond(1764500000)),
                        new PreferenceSeen(
                                events.get(1).identity(),
                                "whatsapp",
                                "ES.1A2B",
                                "marketing",
                                true,
                                Instant.ofEpochSecond(1764500100)));
        assertThat(events.getFirst().toString()).doesNotContain("34600111222");
    }

    @Test
    void stoppingTwiceIsTwoEventsAndARetryIsOne() {
        ReadEvent first = reader.read(PREFERENCES).getFirst();

        assertThat(reader.read(PREFERENCES).getFirst().identity()).isEqualTo(first.identity());
        assertThat(
                        reader.read(PREFERENCES.replace("1764500000", "1764500001"))
                                .getFirst()
                                .identity())
                .isNotEqualTo(first.identity());
        assertThat(reader.read(PREFERENCES.replace("stop\"", "resume\"")).getFirst().identity())
                .isNotEqualTo(first.identity());
    }

    @ParameterizedTest
    @CsvSource({
        "\"stop\", \"later\"",
        "1764500000, -1",
        "\"34600111222\", 34600111222",
        "marketing_messages, other_messages"
    })
    void aWishThatIsNotUnderstoodIsKept(String part, String other) {
        assertThat(reader.read(PREFERENCES.replace(part, other)).getFirst().event())
                .isInstanceOf(Recorded.class);
    }

    @Test
    void hostileValuesAndFuzzAreSurvived() {
        reader.surviveHostileValues(MESSAGES);
        reader.surviveHostileValues(TEMPLATE);
        reader.surviveHostileValues(PREFERENCES);
        reader.surviveFuzz(List.of(MESSAGES, TEMPLATE, PREFERENCES), 8_000);
    }

    private static Optional<String> firstObject(String body) {
        return new WhatsAppEvents().firstObject(Deliveries.json(body.getBytes(UTF_8)));
    }

    private ReadEvent only(String body) {
        List<ReadEvent> events = reader.read(body);
        assertThat(events).hasSize(1);
        return events.getFirst();
    }
}
