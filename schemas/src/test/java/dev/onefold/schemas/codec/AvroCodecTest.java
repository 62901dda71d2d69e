package dev.onefold.schemas.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.wire.DeliveryReceived;
import dev.onefold.wire.HttpHeader;
import dev.onefold.wire.IntentDue;
import dev.onefold.wire.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.io.EncoderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AvroCodecTest {

    private static final int ID = 0x01020304;
    private static final TopicNames NAMES = new TopicNames("t1.");

    private TinyRegistry registry;
    private AvroCodec codec;

    @BeforeEach
    void start() throws IOException {
        registry = new TinyRegistry();
        registry.hold(ID, "t1.webhooks.received.v1-value", DeliveryReceived.SCHEMA$);
        codec = new AvroCodec(registry.client(), NAMES);
    }

    @AfterEach
    void stop() {
        registry.close();
    }

    @Test
    void whatIsWrittenIsReadBackUnchanged() {
        byte[] bytes = codec.encode(Topic.WEBHOOKS_RECEIVED, delivery());

        assertThat(codec.decode(DeliveryReceived.class, bytes)).isEqualTo(delivery());
    }

    @Test
    void theWireFormatIsConfluents() {
        byte[] bytes = codec.encode(Topic.WEBHOOKS_RECEIVED, delivery());

        assertThat(Arrays.copyOf(bytes, 5)).isEqualTo(new byte[] {0, 1, 2, 3, 4});
    }

    @Test
    void aRecordWrittenWithAnOlderSchemaGetsTheDefaults() {
        Schema older =
                SchemaBuilder.record("DeliveryReceived")
                        .namespace("dev.onefold.wire")
                        .fields()
                        .requiredString("delivery_id")
                        .requiredString("endpoint")
                        .requiredString("provider")
                        .requiredLong("received_at")
                        .requiredBytes("body")
                        .endRecord();
        registry.hold(9, older.toString());
        byte[] avro = {2, 'd', 2, 'e', 2, 'p', 0, 2, 'b'};

        DeliveryReceived read = codec.decode(DeliveryReceived.class, framed(9, avro));

        assertThat(read.getDeliveryId()).isEqualTo("d");
        assertThat(read.getVerdict()).isEqualTo(Verdict.unknown);
        assertThat(read.getHeaders()).isEmpty();
    }

    @Test
    void aTombstoneIsNoRecord() {
        assertUndecodable(null, "no value");
    }

    @Test
    void anEmptyValueIsNoRecord() {
        assertUndecodable(new byte[0], "wire format");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"json\": true}", "text", "\u0001abcdef"})
    void bytesWithoutTheMagicZeroAreNoRecord(String text) {
        assertUndecodable(text.getBytes(StandardCharsets.UTF_8), "wire format");
    }

    @Test
    void aPrefixThatIsCutShortIsNoRecord() {
        assertUndecodable(new byte[] {0, 0, 0, 1}, "wire format");
    }

    @Test
    void anIdThatTheRegistryDoesNotKnowIsTheRecordsFault() {
        assertUndecodable(framed(77, new byte[] {1}), "no schema 77");
    }

    @Test
    void aSchemaThatIsNotAvroIsTheRecordsFault() {
        registry.hold(5, "syntax = \"proto3\"; message M {}");

        assertUndecodable(framed(5, new byte[] {1}), "not an Avro schema");
    }

    @Test
    void anotherTypesRecordIsNoRecordOfThisType() {
        registry.hold(6, IntentDue.SCHEMA$.toString());

        assertUndecodable(framed(6, new byte[] {2, 'x', 2, 2, 'x', 2, 'x', 0, 0}), "Not a");
    }

    @Test
    void everyTruncationIsTheRecordsFault() {
        byte[] whole = codec.encode(Topic.WEBHOOKS_RECEIVED, delivery());

        for (int length = 0; length < whole.length; length++) {
            assertUndecodable(Arrays.copyOf(whole, length), "");
        }
    }

    @Test
    void bytesBehindTheRecordAreTheRecordsFault() {
        byte[] whole = codec.encode(Topic.WEBHOOKS_RECEIVED, delivery());

        assertUndecodable(Arrays.copyOf(whole, whole.length + 1), "left over");
    }

    @Test
    void garbageBehindAGoodPrefixIsEitherReadOrUndecodableAndNothingElse() {
        Random random = new Random(20261130);
        for (int i = 0; i < 20_000; i++) {
            byte[] avro = new byte[random.nextInt(40)];
            random.nextBytes(avro);
            byte[] bytes = framed(ID, avro);
            try {
                codec.decode(DeliveryReceived.class, bytes);
            } catch (UndecodableException expected) {
                assertThat(expected).hasMessageNotContaining("\u0000");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {100_000_000L, 2_000_000_000L, Integer.MAX_VALUE, Long.MAX_VALUE, -5})
    void aLengthThatLiesCostsNoMemory(long length) throws IOException {
        for (String type :
                List.of(
                        "{\"type\": \"string\"}",
                        "{\"type\": \"bytes\"}",
                        "{\"type\": \"array\", \"items\": \"string\"}")) {
            registry.hold(
                    8,
                    DeliveryReceived.SCHEMA$
                            .toString()
                            .replaceFirst(
                                    "\\{\"name\":\"delivery_id\",\"type\":\"string\"",
                                    "{\"name\":\"added\",\"type\":"
                                            + type
                                            + "},{\"name\":\"delivery_id\",\"type\":\"string\""));
            ByteArrayOutputStream avro = new ByteArrayOutputStream();
            EncoderFactory.get().directBinaryEncoder(avro, null).writeLong(length);

            AvroCodec fresh = new AvroCodec(registry.client(), NAMES);
            assertThatThrownBy(
                            () ->
                                    fresh.decode(
                                            DeliveryReceived.class, framed(8, avro.toByteArray())))
                    .as(type)
                    .isInstanceOf(UndecodableException.class);
        }
    }

    @Test
    void aRegistryThatIsDownIsNotTheRecordsFault() {
        byte[] bytes = codec.encode(Topic.WEBHOOKS_RECEIVED, delivery());
        SchemaRegistry cold = registry.client();
        registry.close();

        assertUnreachable(cold, bytes);
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 401, 403, 429, 500, 502, 503})
    void aRegistryInTroubleIsNotTheRecordsFault(int status) {
        registry.alwaysAnswer(status, "{\"schema\": \"\\\"string\\\"\"}");

        assertUnreachable(registry.client(), framed(ID, new byte[] {1}));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<html>a proxy</html>", "{\"schema\":"})
    void anAnswerThatIsNoJsonIsNotTheRecordsFault(String body) {
        registry.alwaysAnswer(200, body);

        assertUnreachable(registry.client(), framed(ID, new byte[] {1}));
    }

    @Test
    void aSubjectThatIsNotThereYetHoldsTheWriter() {
        assertThatThrownBy(() -> codec.encode(Topic.INTENTS_DUE, pointer()))
                .isInstanceOf(RegistryUnreachableException.class)
                .hasMessageContaining("t1.intents.due.v1-value");
    }

    @Test
    void aWarmCodecDoesNotNoticeThatTheRegistryWentAway() {
        byte[] bytes = codec.encode(Topic.WEBHOOKS_RECEIVED, delivery());
        codec.decode(DeliveryReceived.class, bytes);
        int before = registry.calls();
        registry.close();

        assertThat(codec.encode(Topic.WEBHOOKS_RECEIVED, delivery())).isEqualTo(bytes);
        assertThat(codec.decode(DeliveryReceived.class, bytes)).isEqualTo(delivery());
        assertThat(registry.calls()).isEqualTo(before);
    }

    @Test
    void troubleIsNotRemembered() {
        registry.alwaysAnswer(503, "");
        SchemaRegistry client = registry.client();
        AvroCodec again = new AvroCodec(client, NAMES);
        assertThatThrownBy(() -> again.encode(Topic.WEBHOOKS_RECEIVED, delivery()))
                .isInstanceOf(RegistryUnreachableException.class);

        registry.alwaysAnswer(200, "");

        assertThat(again.encode(Topic.WEBHOOKS_RECEIVED, delivery())).isNotEmpty();
    }

    private void assertUndecodable(byte @Nullable [] bytes, String message) {
        assertThatThrownBy(() -> codec.decode(DeliveryReceived.class, bytes))
                .isInstanceOf(UndecodableException.class)
                .hasMessageContaining(message);
    }

    private static void assertUnreachable(SchemaRegistry cold, byte[] bytes) {
        assertThatThrownBy(() -> new AvroCodec(cold, NAMES).decode(DeliveryReceived.class, bytes))
                .isInstanceOf(RegistryUnreachableException.class);
    }

    private static byte[] framed(int id, byte[] avro) {
        return ByteBuffer.allocate(5 + avro.length).put((byte) 0).putInt(id).put(avro).array();
    }

    private static IntentDue pointer() {
        return new IntentDue("i", 1, "whatsapp", "default", Instant.EPOCH, Instant.EPOCH);
    }

    private static DeliveryReceived delivery() {
        return new DeliveryReceived(
                "delivery-1",
                "whatsapp",
                "whatsapp",
                Verdict.verified,
                Instant.parse("2026-11-30T08:00:00Z"),
                "application/json",
                List.of(new HttpHeader("user-agent", "facebookexternalua")),
                ByteBuffer.wrap(new byte[] {0, 1, (byte) 0xff, '{', '}'}),
                "0",
                Map.of("event-id", "/id"));
    }
}
