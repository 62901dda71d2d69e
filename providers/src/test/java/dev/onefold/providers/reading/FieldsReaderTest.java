package dev.onefold.providers.reading;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.providers.Deliveries;
import dev.onefold.providers.Fields;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.rules.key.EventKey;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FieldsReaderTest {
    private final FieldsReader reader =
            FieldsReader.ofManySenders("generic", (delivery, root) -> Fields.NONE);

    @Test
    void theEndpointSaysWhereTheFieldsStand() {
        Map<String, String> fields =
                Map.of(
                        "event-id", "/meta/id",
                        "type", "/kind",
                        "object", "/lead/id",
                        "version", "/lead/version",
                        "time", "/at");
        String body =
                "{\"meta\":{\"id\":\"e-1\"},\"kind\":\"Lead replied!\",\"lead\":{\"id\":7,\"version\":3},"
                        + "\"at\":\"2026-11-30T12:00:00+01:00\"}";

        ReadEvent event = one(fields, body);

        assertThat(event.identity().eventId()).isEqualTo("one:e-1");
        assertThat(event.identity().eventType()).isEqualTo("Lead_replied_");
        assertThat(event.identity().objectId()).isEqualTo("one:7");
        assertThat(event.version()).isEqualTo(3);
        assertThat(event.occurredAt()).isEqualTo(Instant.parse("2026-11-30T11:00:00Z"));
        assertThat(event.complete()).isTrue();
        assertThat(event.event()).isEqualTo(new ProviderEvent.Recorded(event.identity(), true));
    }

    @Test
    void theSameIdAtTwoEndpointsIsNothingInCommon() {
        Map<String, String> fields = Map.of("event-id", "/id", "object", "/id");
        ReadEvent one = one(fields, "{\"id\":\"1\"}");
        ReadEvent other =
                reader.read(delivery("two", Map.of(), fields, "{\"id\":\"1\"}")).getFirst();

        assertThat(other.identity().eventId()).isNotEqualTo(one.identity().eventId());
        assertThat(other.identity().objectId()).isNotEqualTo(one.identity().objectId());
        Map<String, String> parts = Map.of("id-parts", "/id");
        assertThat(
                        reader.read(delivery("two", Map.of(), parts, "{\"id\":\"1\"}"))
                                .getFirst()
                                .identity())
                .isNotEqualTo(one(parts, "{\"id\":\"1\"}").identity());
    }

    @Test
    void severalFieldsTogetherMakeADerivedId() {
        Map<String, String> fields = Map.of("id-parts", "/type\n/lead\nheader:x-at");
        String body = "{\"type\":\"sent\",\"lead\":\"l 1\",\"attempt\":%d}";
        Map<String, List<String>> headers = Map.of("x-at", List.of("2026"));

        ReadEvent first = one(headers, fields, body.formatted(1));

        assertThat(first.identity().eventId())
                .isEqualTo(EventKey.derived("generic", "one", "sent", "l 1", "2026").text());
        assertThat(one(headers, fields, body.formatted(2)).identity()).isEqualTo(first.identity());
        assertThat(one(Map.of("x-at", List.of("2027")), fields, body.formatted(1)).identity())
                .isNotEqualTo(first.identity());
    }

    @ParameterizedTest
    @CsvSource({"event-id, /id", "id-parts, '/type\n/id'", "event-id, header:x-id"})
    void aMissingFieldGivesAUniqueKeyAndIsTold(String field, String place) {
        for (String body :
                List.of(
                        "{\"type\":\"a\",\"n\":%d}",
                        "{\"type\":\"a\",\"id\":null,\"n\":%d}",
                        "{\"type\":\"a\",\"id\":\"\",\"n\":%d}",
                        "{\"type\":\"a\",\"id\":{},\"n\":%d}")) {
            ReadEvent one = one(Map.of(field, place), body.formatted(1));
            ReadEvent two = one(Map.of(field, place), body.formatted(2));

            assertThat(one.complete()).isFalse();
            assertThat(one.identity()).isNotEqualTo(two.identity());
            assertThat(one.identity().eventId())
                    .isEqualTo(EventKey.ofBody("one", body.formatted(1).getBytes(UTF_8)).text());
        }
    }

    @Test
    void withoutAnyFieldForItTheBytesIdentifyAndNothingIsMissing() {
        ReadEvent event = one(Map.of(), "{\"a\":1}");

        assertThat(event.identity().eventId())
                .isEqualTo(EventKey.ofBody("one", "{\"a\":1}".getBytes(UTF_8)).text());
        assertThat(event.identity().eventType()).isEqualTo("event");
        assertThat(event.complete()).isTrue();
        assertThat(event.version()).isNull();
        assertThat(event.occurredAt()).isNull();
    }

    @Test
    void theItemsOfAListAreEventsOfTheirOwn() {
        Map<String, String> fields =
                Map.of("items", "/data/events", "event-id", "/id", "type", "/t");
        String body =
                "{\"batch\":7,\"data\":{\"more\":true,\"events\":[{\"id\":\"a\",\"t\":\"x\"},"
                        + "{\"id\":\"b\",\"t\":\"y\"}]}}";

        List<ReadEvent> events = reader.read(delivery("one", Map.of(), fields, body));

        assertThat(events.stream().map(e -> e.identity().eventId()))
                .containsExactly("one:a", "one:b");
        assertThat(new String(events.getLast().payload(), UTF_8))
                .isEqualTo(
                        "{\"batch\":7,\"data\":{\"more\":true,\"events\":[{\"id\":\"b\",\"t\":\"y\"}]}}");
        for (ReadEvent event : events) {
            List<ReadEvent> again =
                    reader.read(
                            delivery("one", Map.of(), fields, new String(event.payload(), UTF_8)));
            assertThat(again).hasSize(1);
            assertThat(again.getFirst().event()).isEqualTo(event.event());
            assertThat(again.getFirst().contentHash()).isEqualTo(event.contentHash());
        }
    }

    @Test
    void aListWithinAListIsFoundByItsPlace() {
        Map<String, String> fields = Map.of("items", "/0/events", "event-id", "/id");
        String body = "[{\"events\":[{\"id\":\"a\"},{\"id\":\"b\"}]},{\"x\":1}]";

        assertThat(
                        reader.read(delivery("one", Map.of(), fields, body)).stream()
                                .map(e -> new String(e.payload(), UTF_8)))
                .containsExactly(
                        "[{\"events\":[{\"id\":\"a\"}]},{\"x\":1}]",
                        "[{\"events\":[{\"id\":\"b\"}]},{\"x\":1}]");
    }

    @Test
    void anIdOfTheDeliveryDoesNotMakeItsItemsOne() {
        Map<String, String> fields = Map.of("event-id", "header:x-id");
        Map<String, List<String>> headers = Map.of("x-id", List.of("d1"));
        List<ReadEvent> events =
                reader.read(delivery("one", headers, fields, "[{\"n\":1},{\"n\":2}]"));

        assertThat(events).hasSize(2);
        assertThat(events.getFirst().identity()).isNotEqualTo(events.getLast().identity());
        assertThat(one(headers, fields, "[{\"n\":2}]").identity())
                .isEqualTo(events.getLast().identity());
    }

    @Test
    void anEmptyListHasNoEvents() {
        assertThat(reader.read(delivery("one", Map.of(), Map.of(), "[]"))).isEmpty();
    }

    @Test
    void whatChangesOnEveryRetryIsNoPartOfTheContent() {
        Map<String, String> fields =
                Map.of("event-id", "/id", "ignored", "/attempt\n/meta/sent\n/nowhere/at/all");
        String body = "{\"id\":\"1\",\"attempt\":%d,\"meta\":{\"sent\":%d,\"by\":\"x\"}}";

        assertThat(one(fields, body.formatted(1, 2)).contentHash())
                .isEqualTo(one(fields, body.formatted(3, 4)).contentHash())
                .isNotEqualTo(
                        one(fields, body.formatted(1, 2).replace("\"x\"", "\"y\"")).contentHash());
    }

    @Test
    void aFormsFieldsStandInThePlacesOfAForm() {
        Map<String, String> fields =
                Map.of(
                        "event-id",
                        "form:Id",
                        "type",
                        "form:kind",
                        "ignored",
                        "form:try",
                        "time",
                        "form:at");
        String body = "Id=a%2F1&kind=x&kind=y&try=1&at=1700000000";
        Map<String, List<String>> form =
                Map.of("content-type", List.of("application/x-www-form-urlencoded"));

        ReadEvent event = one(form, fields, body);

        assertThat(event.identity().eventId()).isEqualTo("one:a/1");
        assertThat(event.identity().eventType()).isEqualTo("x");
        assertThat(event.occurredAt()).isEqualTo(Instant.ofEpochSecond(1700000000));
        assertThat(new String(event.payload(), UTF_8)).isEqualTo(body);
        assertThat(one(form, fields, body.replace("try=1", "try=2")).contentHash())
                .isEqualTo(event.contentHash());
        assertThat(one(form, fields, body.replace("kind=y", "kind=z")).contentHash())
                .isNotEqualTo(event.contentHash());
    }

    @Test
    void theEndpointsFieldsWinOverTheProvidersContract() {
        Fields contract = new Fields(Map.of("event-id", "/id", "type", "/type"));
        FieldsReader fixed = FieldsReader.of("stripe", (delivery, root) -> contract);
        String body = "{\"id\":\"e1\",\"type\":\"a\",\"other\":\"b\"}";
        WebhookDelivery delivery =
                delivery("one", Map.of(), Map.of("id-parts", "/other", "time", "/at"), body);

        ReadEvent event = fixed.read(delivery).getFirst();

        assertThat(event.identity().eventId()).isEqualTo(EventKey.derived("stripe", "b").text());
        assertThat(event.identity().eventType()).isEqualTo("a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "garbage",
                "{}{}",
                "{\"secret\":\"hunter2\",}",
                "{\"n\":1e99999999999}",
                "\u0000"
            })
    void whatSaysThatItIsJsonAndIsNotIsUnreadable(String body) {
        assertThatThrownBy(() -> one(Map.of(), body))
                .isInstanceOf(UnreadableDeliveryException.class)
                .hasMessageNotContaining("hunter2");
    }

    @Test
    void whatDoesNotSayThatItIsJsonIsKeptAsItIs() {
        Map<String, List<String>> text = Map.of("content-type", List.of("text/plain"));
        Map<String, String> fields = Map.of("event-id", "header:x-id");

        assertThat(one(text, Map.of(), "hello").complete()).isTrue();
        assertThat(one(text, Map.of("event-id", "/id"), "{\"id\":\"1\"}").identity().eventId())
                .isEqualTo("one:1");
        assertThat(
                        one(
                                        Map.of(
                                                "content-type", List.of("text/plain"),
                                                "x-id", List.of("1")),
                                        fields,
                                        "hello")
                                .identity()
                                .eventId())
                .isEqualTo("one:1");
        assertThat(one(text, fields, "a").contentHash())
                .isNotEqualTo(one(text, fields, "b").contentHash());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "3", "\"x\"", "{}", "true"})
    void whatHasNoFieldsIsKeptAsUnknown(String body) {
        ReadEvent event = one(Map.of("event-id", "/id", "type", "/type"), body);

        assertThat(event.event()).isEqualTo(new ProviderEvent.Recorded(event.identity(), false));
        assertThat(event.identity().eventType()).isEqualTo("other");
        assertThat(event.complete()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "'\"12\"', 12",
        "12, 12",
        "-3, -3",
        "1.5, ",
        "'\"x\"', ",
        "null, ",
        "999999999999999999999, ",
        "{}, ",
        "1e5, "
    })
    void aVersionIsAWholeNumber(String json, Long version) {
        assertThat(one(Map.of("version", "/v"), "{\"v\":" + json + "}").version())
                .isEqualTo(version);
    }

    @Test
    void noIdIsMoreThanVisibleAscii() {
        for (String odd :
                List.of("a b", "a\\u0000", "\\ud800", "\\u00e9", "x".repeat(513), "\\n")) {
            assertThat(one(Map.of("event-id", "/id"), "{\"id\":\"" + odd + "\"}").complete())
                    .isFalse();
        }
        assertThat(one(Map.of("event-id", "/id"), "{\"id\":" + "9".repeat(90) + "}").complete())
                .isFalse();
    }

    @Test
    void aNumberThatIsATrapIsNotWrittenOut() {
        Map<String, String> everywhere =
                Map.of(
                        "id-parts",
                        "/n",
                        "type",
                        "/n",
                        "object",
                        "/n",
                        "version",
                        "/n",
                        "time",
                        "/n");
        ReadEvent event = one(everywhere, "{\"n\":1e99999999}");

        assertThat(event.complete()).isTrue();
        assertThat(event.identity().eventType()).isEqualTo("other");
        assertThat(event.identity().objectId()).isEmpty();
        assertThat(event.version()).isNull();
        assertThat(event.occurredAt()).isNull();
    }

    @Test
    void aLongTypeIsCut() {
        String type = "a".repeat(5_000);

        assertThat(one(Map.of("type", "/t"), "{\"t\":\"" + type + "\"}").identity().eventType())
                .isEqualTo("a".repeat(64));
    }

    private ReadEvent one(Map<String, String> fields, String body) {
        return one(Map.of(), fields, body);
    }

    private ReadEvent one(
            Map<String, List<String>> headers, Map<String, String> fields, String body) {
        List<ReadEvent> events = reader.read(delivery("one", headers, fields, body));
        assertThat(events).hasSize(1);
        return events.getFirst();
    }

    private static WebhookDelivery delivery(
            String endpoint,
            Map<String, List<String>> headers,
            Map<String, String> fields,
            String body) {
        return new WebhookDelivery(
                endpoint, headers, new Fields(fields), Deliveries.RECEIVED, body.getBytes(UTF_8));
    }
}
