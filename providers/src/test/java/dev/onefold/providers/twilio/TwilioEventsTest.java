package dev.onefold.providers.twilio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.providers.Deliveries;
import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.Fields;
import dev.onefold.providers.ProviderEvent.MessageReceived;
import dev.onefold.providers.ProviderEvent.Recorded;
import dev.onefold.providers.ProviderEvent.StatusSeen;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.ReaderPromises;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.rules.intent.Signal;
import dev.onefold.rules.key.EventKey;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TwilioEventsTest {
    private static final String STATUS =
            "ApiVersion=2010-04-01&AccountSid=AC1&MessageSid=SM1&SmsSid=SM1&SmsStatus=delivered"
                    + "&MessageStatus=delivered&To=%2B34600111222&From=%2B34900000000"
                    + "&RawDlrDoneDate=2611301015";
    private static final String SMS =
            "ToCountry=ES&SmsMessageSid=SM9&NumMedia=0&SmsSid=SM9&SmsStatus=received"
                    + "&Body=S%C3%AD%2C+confirmo+%F0%9F%A6%B7&To=%2B34900000000&NumSegments=1"
                    + "&MessageSid=SM9&AccountSid=AC1&From=%2B34600111222&ApiVersion=2010-04-01";
    private static final String WHATSAPP =
            "SmsMessageSid=SM8&NumMedia=0&ProfileName=Ana&MessageType=text&SmsSid=SM8&WaId=34600111222"
                    + "&SmsStatus=received&Body=BAJA&OptOutType=STOP&To=whatsapp%3A%2B34900000000"
                    + "&OriginalRepliedMessageSid=SM1&MessageSid=SM8&From=whatsapp%3A%2B34600111222";
    private static final String STREAM =
            """
            [{"specversion": "1.0", "type": "com.twilio.messaging.message.delivered",
              "source": "s", "id": "EZ1", "time": "2026-11-30T09:15:00.000Z",
              "data": {"messageSid": "SM1", "to": "+34600111222"}},
             {"specversion": "1.0", "type": "com.twilio.voice.status-callback.call.completed",
              "source": "s", "id": "EZ2", "time": "x", "data": {}}]
            """;

    private final ReaderPromises forms = ReaderPromises.ofForms(new TwilioEvents());
    private final ReaderPromises streams = ReaderPromises.ofJson(new TwilioEvents());

    @ParameterizedTest
    @CsvSource({
        "sent, SENT",
        "delivered, DELIVERED",
        "read, READ",
        "failed, FAILED",
        "undelivered, FAILED"
    })
    void aStatusIsASignalOfTheMessage(String status, Signal signal) {
        ReadEvent event = only(STATUS.replace("delivered", status));

        assertThat(event.event())
                .isEqualTo(
                        new StatusSeen(
                                new EventIdentity(
                                        "twilio",
                                        EventKey.derived("twilio", "status", "SM1", status).text(),
                                        "status." + status,
                                        "SM1"),
                                null,
                                "SM1",
                                signal,
                                Deliveries.RECEIVED,
                                ""));
        assertThat(event.occurredAt()).isNull();
    }

    @Test
    void aFailedOneTellsTheCodeAndNotTheText() {
        String failed = STATUS.replace("delivered", "failed");

        assertThat(((StatusSeen) only(failed + "&ErrorCode=30003").event()).detail())
                .isEqualTo("30003");
        assertThat(((StatusSeen) only(failed + "&ErrorCode=call+%2B34600111222").event()).detail())
                .isEmpty();
    }

    @Test
    void anOlderCallbackHasTheStatusUnderItsOldName() {
        String old = "SmsSid=SM1&SmsStatus=sent&To=%2B34600111222";

        assertThat(((StatusSeen) only(old).event()).signal()).isEqualTo(Signal.SENT);
        assertThat(only(old).identity())
                .isEqualTo(only(STATUS.replace("delivered", "sent")).identity());
    }

    @ParameterizedTest
    @ValueSource(strings = {"queued", "accepted", "scheduled", "sending", "canceled"})
    void aStatusOnTheWayIsKnownAndHasNoEffect(String status) {
        assertThat(only(STATUS.replace("delivered", status)).event())
                .isInstanceOfSatisfying(Recorded.class, r -> assertThat(r.known()).isTrue());
    }

    @Test
    void aStatusToldAgainIsTheSameWheneverItComes() {
        ReadEvent again = only(STATUS.replace("2611301015", "2611301020") + "&New=1");

        assertThat(again.identity()).isEqualTo(only(STATUS).identity());
        assertThat(again.contentHash()).isEqualTo(only(STATUS).contentHash());
        assertThat(only(STATUS.replace("SM1", "SM2")).identity())
                .isNotEqualTo(only(STATUS).identity());
        assertThat(only(STATUS.replace("delivered", "read")).identity())
                .isNotEqualTo(only(STATUS).identity());
    }

    @Test
    void theTimeOfReceiptBelongsToNoIdentityAndNoHash() {
        ReadEvent first = only(STATUS);
        WebhookDelivery later =
                new WebhookDelivery(
                        "test",
                        Map.of("content-type", List.of(TwilioCases.FORM)),
                        Fields.NONE,
                        Deliveries.RECEIVED.plusSeconds(60),
                        STATUS.getBytes(UTF_8));
        ReadEvent again = new TwilioEvents().read(later).getFirst();

        assertThat(again.identity()).isEqualTo(first.identity());
        assertThat(again.contentHash()).isEqualTo(first.contentHash());
        assertThat(((StatusSeen) again.event()).at()).isEqualTo(later.receivedAt());
    }

    @Test
    void whatAPersonWritesIsAMessageUnderItsOwnId() {
        assertThat(only(SMS).event())
                .isEqualTo(
                        new MessageReceived(
                                new EventIdentity("twilio", "SM9", "message.sms", "SM9"),
                                "sms",
                                "+34600111222",
                                "Sí, confirmo 🦷",
                                null,
                                Deliveries.RECEIVED));
        assertThat(only(SMS).complete()).isTrue();
    }

    @Test
    void aWhatsAppMessageIsToldByItsPrefixAndItsStopWordStaysWhatWasWritten() {
        assertThat(only(WHATSAPP).event())
                .isEqualTo(
                        new MessageReceived(
                                new EventIdentity("twilio", "SM8", "message.whatsapp", "SM8"),
                                "whatsapp",
                                "+34600111222",
                                "BAJA",
                                "SM1",
                                Deliveries.RECEIVED));
    }

    @Test
    void aPictureIsAReplyWithoutWords() {
        String picture = SMS.replaceAll("Body=[^&]*", "Body=").replace("NumMedia=0", "NumMedia=1");

        assertThat(((MessageReceived) only(picture).event()).text()).isEmpty();
    }

    @Test
    void aMessageOfAChannelThatWeDoNotHaveIsKept() {
        assertThat(only(SMS.replace("%2B34600111222", "messenger%3A123")).event())
                .isInstanceOf(Recorded.class);
    }

    @Test
    void theSameIdWithOtherWordsSaysSomethingElse() {
        ReadEvent other = only(SMS.replace("confirmo", "cancelo"));

        assertThat(other.identity()).isEqualTo(only(SMS).identity());
        assertThat(other.contentHash()).isNotEqualTo(only(SMS).contentHash());
        assertThat(only("X=1&" + SMS).contentHash()).isEqualTo(only(SMS + "&X=1").contentHash());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "MessageStatus=delivered&To=1",
                "SmsStatus=received&Body=hola&From=%2B34600111222",
                "SmsStatus=received&Body=hola&MessageSid=SM1",
                "MessageSid=a%00b&MessageStatus=sent",
                "MessageSid=SM1&MessageStatus=%FF%FE"
            })
    void withoutWhatIdentifiesItTheBytesDo(String form) {
        assertThat(only(form).complete()).isFalse();
        assertThat(only(form).event()).isInstanceOf(Recorded.class);
        assertThat(only(form).identity()).isNotEqualTo(only(form + "&x=1").identity());
    }

    @Test
    void aCallIsKnownAndKept() {
        ReadEvent call = only("CallSid=CA1&CallStatus=ringing&From=%2B34600111222");

        assertThat(call.event())
                .isInstanceOfSatisfying(Recorded.class, r -> assertThat(r.known()).isTrue());
        assertThat(call.identity().objectId()).isEqualTo("CA1");
        assertThat(only("CallSid=CA1&CallStatus=ringing&Digits=1").identity())
                .isNotEqualTo(only("CallSid=CA1&CallStatus=ringing&Digits=2").identity());
    }

    @Test
    void aListOfStreamedEventsIsSplit() {
        List<ReadEvent> events = streams.read(STREAM);

        assertThat(events)
                .extracting(ReadEvent::identity)
                .containsExactly(
                        new EventIdentity("twilio", "EZ1", "messaging_message_delivered", "SM1"),
                        new EventIdentity(
                                "twilio", "EZ2", "voice_status_callback_call_completed", ""));
        assertThat(events).allMatch(ReadEvent::complete);
        assertThat(events).allMatch(event -> event.event() instanceof Recorded);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[{}]", "[7, null, [], \"x\"]", "{\"id\": \"x\"}"})
    void otherJsonIsKept(String body) {
        assertThat(streams.read(body))
                .isNotEmpty()
                .allMatch(event -> event.event() instanceof Recorded);
    }

    @Test
    void aStreamedEventWithoutItsIdSaysThatItIsIncomplete() {
        String one = STREAM.replace("\"id\"", "\"x\"");

        assertThat(streams.read(one)).noneMatch(ReadEvent::complete);
        assertThat(streams.read(one)).extracting(ReadEvent::identity).doesNotHaveDuplicates();
    }

    @Test
    void aDeliveryThatDoesNotSayWhatItIsIsReadAsWhatItLooksLike() {
        TwilioEvents reader = new TwilioEvents();

        assertThat(reader.read(untyped(STATUS)).getFirst().identity())
                .isEqualTo(only(STATUS).identity());
        assertThat(reader.read(untyped(STREAM.strip()))).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "&", "&&&"})
    void anEmptyFormIsUnreadable(String body) {
        assertThatThrownBy(() -> forms.read(body)).isInstanceOf(UnreadableDeliveryException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "7", "\"x\"", "{", "a=b"})
    void jsonThatIsNoneIsUnreadable(String body) {
        assertThatThrownBy(() -> streams.read(body))
                .isInstanceOf(UnreadableDeliveryException.class);
    }

    @Test
    void aListWithoutEndIsUnreadable() {
        assertThatThrownBy(() -> streams.read("[" + "1,".repeat(10_000) + "1]"))
                .hasMessageContaining("10,000");
        assertThatThrownBy(() -> forms.read("a=1&".repeat(5_000)))
                .isInstanceOf(UnreadableDeliveryException.class);
    }

    @Test
    void hostileValuesAndFuzzAreSurvived() {
        streams.surviveHostileValues(STREAM);
        streams.surviveFuzz(List.of(STREAM), 3_000);
        forms.surviveFuzz(List.of(STATUS, SMS, WHATSAPP), 8_000);
    }

    @Test
    void textFormsHoldNoPersonalData() {
        for (String form : List.of(STATUS, SMS, WHATSAPP)) {
            assertThat(only(form).toString()).doesNotContain("34600111222", "confirmo", "BAJA");
        }
    }

    private ReadEvent only(String form) {
        List<ReadEvent> events = forms.read(form);
        assertThat(events).hasSize(1);
        return events.getFirst();
    }

    private static WebhookDelivery untyped(String body) {
        return new WebhookDelivery(
                "test", Map.of(), Fields.NONE, Deliveries.RECEIVED, body.getBytes(UTF_8));
    }
}
