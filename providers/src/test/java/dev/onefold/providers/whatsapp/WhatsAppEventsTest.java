package dev.onefold.providers.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.providers.Deliveries;
import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ProviderEvent.MessageReceived;
import dev.onefold.providers.ProviderEvent.Recorded;
import dev.onefold.providers.ProviderEvent.StatusSeen;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.rules.intent.Signal;
import dev.onefold.rules.key.EventKey;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class WhatsAppEventsTest {
    private final WhatsAppEvents events = new WhatsAppEvents();

    @ParameterizedTest
    @CsvSource({"sent, SENT", "delivered, DELIVERED", "read, READ", "failed, FAILED"})
    void aStatusIsASignalWithOurReference(String status, Signal signal) {
        assertThat(
                        read(
                                statuses(
                                        status(
                                                "wamid.1",
                                                status,
                                                "'biz_opaque_callback_data':'of1.i.1'"))))
                .containsExactly(
                        new StatusSeen(
                                identity("wamid.1", status),
                                "of1.i.1",
                                "wamid.1",
                                signal,
                                Instant.ofEpochSecond(1764500000L),
                                ""));
    }

    @Test
    void aFailedStatusTellsTheCodeAndNotTheText() {
        List<ProviderEvent> read =
                read(
                        statuses(
                                status(
                                        "wamid.1",
                                        "failed",
                                        "'errors':[{'code':131026,'title':'+34600 is not there'}]")));

        assertThat(((StatusSeen) read.getFirst()).detail()).isEqualTo("131026");
    }

    @Test
    void theSameStatusAgainIsTheSameEventWheneverItIsTold() {
        String first = statuses(status("wamid.1", "delivered", "'x':1"));
        String again = first.replace("1764500000", "1764500999");

        assertThat(read(first).getFirst().identity()).isEqualTo(read(again).getFirst().identity());
    }

    @Test
    void eachStatusOfAMessageIsAnEventOfItsOwn() {
        assertThat(identity("wamid.1", "sent")).isNotEqualTo(identity("wamid.1", "delivered"));
        assertThat(identity("wamid.1", "sent")).isNotEqualTo(identity("wamid.2", "sent"));
    }

    @Test
    void aStatusWithoutOurReferenceIsStillOne() {
        assertThat(
                        ((StatusSeen) read(statuses(status("wamid.1", "read", "'x':1"))).getFirst())
                                .reference())
                .isNull();
    }

    @Test
    void aTextIsAMessageUnderItsOwnId() {
        String message =
                "{'from':'34600111222','id':'wamid.in','timestamp':'1764500000','type':'text',"
                        + "'text':{'body':'BAJA \\u00e1'},'context':{'id':'wamid.1'}}";

        assertThat(read(messages(message)))
                .containsExactly(
                        new MessageReceived(
                                new EventIdentity(
                                        "whatsapp", "wamid.in", "message.text", "wamid.in"),
                                "whatsapp",
                                "+34600111222",
                                "BAJA á",
                                "wamid.1",
                                Instant.ofEpochSecond(1764500000L)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'button'|{'text':'Confirmar','payload':'c'}|Confirmar",
                "'interactive'|{'type':'button_reply','button_reply':{'id':'1','title':'Sí'}}|Sí",
                "'interactive'|{'type':'list_reply','list_reply':{'id':'1','title':'10:00'}}|10:00",
                "'image'|{'caption':'mi receta'}|mi receta"
            },
            quoteCharacter = '~')
    void aPressedButtonAndAPictureAreReplies(String type, String content, String text) {
        assertThat(((MessageReceived) read(messages(message(type, content))).getFirst()).text())
                .isEqualTo(text);
    }

    @Test
    void aVoiceNoteIsAReplyWithoutWords() {
        assertThat(read(messages(message("'audio'", "{}"))))
                .singleElement()
                .isInstanceOfSatisfying(MessageReceived.class, m -> assertThat(m.text()).isEmpty());
    }

    @Test
    void somebodyWhoHidesTheirPhoneIsKnownByTheirId() {
        String message =
                "{'from_user_id':'ES.1A2B','id':'w','timestamp':'1','type':'text','text':{'body':'hola'}}";

        assertThat(((MessageReceived) read(messages(message)).getFirst()).fromAddress())
                .isEqualTo("ES.1A2B");
    }

    @Test
    void whatADatabaseCannotKeepIsReplaced() {
        String message = message("'text'", "{'body':'a\\u0000b\\ud800c \\ud83e\\uddb7'}");

        assertThat(((MessageReceived) read(messages(message)).getFirst()).text())
                .isEqualTo("a\uFFFDb\uFFFDc 🦷");
    }

    @Test
    void everyEntryAndChangeIsReadInOrder() {
        String body =
                "{'object':'whatsapp_business_account','entry':[{'id':'1','changes':["
                        + change(
                                "'statuses':["
                                        + status("a", "sent", "'x':1")
                                        + ","
                                        + status("b", "sent", "'x':1")
                                        + "]")
                        + ","
                        + change("'messages':[" + message("'text'", "{'body':'c'}") + "]")
                        + "]},{'id':'2','changes':["
                        + change("'statuses':[" + status("d", "read", "'x':1") + "]")
                        + "]}]}";

        assertThat(read(body))
                .extracting(event -> event.identity().objectId())
                .containsExactly("a", "b", "w", "d");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'object':'page','entry':[]}",
                "{'object':'whatsapp_business_account'}",
                "{'object':'whatsapp_business_account','entry':[5]}",
                "{'object':'whatsapp_business_account','entry':[{'changes':[{'field':'account_update','value':{}}]}]}",
                "{'object':'whatsapp_business_account','entry':[{'changes':[{'field':'messages','value':{}}]}]}",
                "{'object':'whatsapp_business_account','entry':[{'changes':[null]}]}"
            })
    void whatIsUnknownIsCountedAndNoError(String body) {
        assertThat(read(body)).singleElement().isInstanceOf(Recorded.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'id':'w','status':'deleted','timestamp':'1'}",
                "{'id':'w','status':'sent'}",
                "{'id':'w','status':'sent','timestamp':'99999999999999'}",
                "{'id':'w','status':'sent','timestamp':'-1'}",
                "{'id':'','status':'sent','timestamp':'1'}",
                "{'id':'a\\u0000b','status':'sent','timestamp':'1'}",
                "{'status':'sent','timestamp':'1'}",
                "{'id':{},'status':[],'timestamp':true}",
                "7"
            })
    void aBrokenStatusIsUnrecognisedAndHasAKeyOfItsOwn(String status) {
        ProviderEvent event = read(statuses(status)).getFirst();

        assertThat(event).isInstanceOf(Recorded.class);
        assertThat(event.identity().eventId()).startsWith("derived:");
    }

    @Test
    void strangersWithoutAnIdDoNotCollide() {
        assertThat(read(statuses("{'status':'sent','timestamp':'1'}")).getFirst().identity())
                .isNotEqualTo(
                        read(statuses("{'status':'sent','timestamp':'2'}")).getFirst().identity());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "1",
                "'text'",
                "{",
                "{}",
                "{'object':1}",
                "{'object':'a'}x",
                "\u0000"
            })
    void whatIsNoDeliveryIsUnreadable(String body) {
        assertThatThrownBy(() -> read(body)).isInstanceOf(UnreadableDeliveryException.class);
    }

    @Test
    void depthAndSizeAreBounded() {
        String deep = "{'object':'a','x':" + "[".repeat(100_000) + "]".repeat(100_000) + "}";

        assertThatThrownBy(() -> read(deep)).isInstanceOf(UnreadableDeliveryException.class);
        assertThatThrownBy(() -> Deliveries.read(events, new byte[4 * 1024 * 1024 + 1]))
                .hasMessageContaining("4 MiB");
        assertThatThrownBy(() -> read("{'object':'a','n':" + "9".repeat(1_000) + "}"))
                .isInstanceOf(UnreadableDeliveryException.class);
    }

    @Test
    void anErrorShowsNothingOfTheBody() {
        assertThatThrownBy(() -> read("{'from':'34600111222' oops"))
                .isInstanceOf(UnreadableDeliveryException.class)
                .hasMessageNotContaining("34600111222")
                .hasNoCause();
    }

    @Test
    void aMessagesTextFormHoldsNoPersonalData() {
        assertThat(read(messages(message("'text'", "{'body':'hola'}"))).getFirst().toString())
                .doesNotContain("34600111222")
                .doesNotContain("hola");
    }

    private List<ProviderEvent> read(String body) {
        return Deliveries.read(events, body.replace('\'', '"').getBytes(UTF_8));
    }

    private static EventIdentity identity(String wamid, String status) {
        String key = EventKey.derived("whatsapp", "status", wamid, status).text();
        return new EventIdentity("whatsapp", key, "status." + status, wamid);
    }

    private static String change(String value) {
        return "{'field':'messages','value':{'messaging_product':'whatsapp'," + value + "}}";
    }

    private static String statuses(String status) {
        return delivery(change("'statuses':[" + status + "]"));
    }

    private static String messages(String message) {
        return delivery(change("'messages':[" + message + "]"));
    }

    private static String delivery(String change) {
        return "{'object':'whatsapp_business_account','entry':[{'id':'1','changes':["
                + change
                + "]}]}";
    }

    private static String status(String id, String status, String more) {
        return "{'id':'"
                + id
                + "','status':'"
                + status
                + "','timestamp':'1764500000','recipient_id':'34600111222',"
                + more
                + "}";
    }

    private static String message(String type, String content) {
        return "{'from':'34600111222','id':'w','timestamp':'1764500000','type':"
                + type
                + ","
                + type
                + ":"
                + content
                + "}";
    }
}
