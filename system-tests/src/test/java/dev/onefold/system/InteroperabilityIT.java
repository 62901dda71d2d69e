package dev.onefold.system;

import static dev.onefold.system.Running.SOON;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.BookingChanged;
import io.apicurio.registry.serde.avro.AvroKafkaDeserializer;
import io.apicurio.registry.serde.avro.AvroKafkaSerializer;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Somebody else's Avro serde, in the Confluent wire format, against the same registry: what it
/// writes we read, and what we write it reads. It knows nothing of our classes.
@ExtendWith(LogsOfFailures.class)
@Timeout(Running.LONGEST_SECONDS)
class InteroperabilityIT {
    private static Running running;

    @BeforeAll
    static void start() {
        running = Running.together();
    }

    @Test
    void aBookingWrittenByApicuriosSerializerIsTaken() throws Exception {
        BookingChanged booking = Bookings.of("foreign");
        byte[] value;
        try (AvroKafkaSerializer<GenericRecord> serializer = new AvroKafkaSerializer<>()) {
            serializer.configure(settings(), false);
            value =
                    serializer.serialize(
                            running.topics.names().of(Topic.BOOKINGS_CHANGED), generic(booking));
        }
        assertThat(value[0]).as("magic").isZero();
        assertThat(ByteBuffer.wrap(value, 1, 4).getInt())
                .as("the id under which we know the schema")
                .isEqualTo(
                        ByteBuffer.wrap(
                                        running.topics
                                                .codec()
                                                .encode(Topic.BOOKINGS_CHANGED, booking),
                                        1,
                                        4)
                                .getInt());
        Topics.get(running.topics.send(Topic.BOOKINGS_CHANGED, Bookings.key(booking), value));
        eventually(
                SOON,
                () ->
                        assertThat(running.spine.outcomes(booking, 1))
                                .isEqualTo(
                                        Map.of(
                                                "confirmation", "accepted",
                                                "reminder_24h", "pending",
                                                "reminder_2h", "pending")));
        assertThat(running.sandbox.receivedBy(Bookings.phone(booking))).hasSize(1);
    }

    @Test
    void ourChangesAreReadByApicuriosDeserializer() {
        BookingChanged booking = Bookings.of("read-by-others");
        running.topics.publish(booking);
        try (AvroKafkaDeserializer<GenericRecord> deserializer = new AvroKafkaDeserializer<>()) {
            deserializer.configure(settings(), false);
            eventually(
                    SOON,
                    () ->
                            assertThat(changesOf(booking, deserializer))
                                    .containsExactly(
                                            "1 null pending booking 1",
                                            "2 pending sending all checks passed",
                                            "3 sending accepted accepted"));
        }
    }

    private static List<String> changesOf(
            BookingChanged booking, AvroKafkaDeserializer<GenericRecord> deserializer)
            throws Exception {
        String intent = running.spine.intentOf(booking, "confirmation").id();
        return running.topics.read(Topic.INTENTS_CHANGED).stream()
                .filter(record -> Topics.text(record.key()).equals(intent))
                .map(record -> read(record, deserializer))
                .peek(
                        change ->
                                assertThat(change.get("business_reference"))
                                        .hasToString(Bookings.key(booking)))
                .map(
                        change ->
                                "%s %s %s %s"
                                        .formatted(
                                                change.get("sequence"),
                                                change.get("from_state"),
                                                change.get("state"),
                                                change.get("evidence")))
                .toList();
    }

    private static GenericRecord read(
            ConsumerRecord<byte[], byte[]> record,
            AvroKafkaDeserializer<GenericRecord> deserializer) {
        return deserializer.deserialize(record.topic(), record.headers(), record.value());
    }

    private static Map<String, Object> settings() {
        Map<String, Object> settings = new HashMap<>();
        settings.put(
                "apicurio.registry.url",
                running.stack.addresses().registryUrl().resolve("/apis/registry/v3").toString());
        settings.put("apicurio.registry.auto-register", false);
        settings.put("apicurio.registry.find-latest", true);
        return settings;
    }

    /// The same booking without any of our classes.
    private static GenericRecord generic(BookingChanged booking) throws Exception {
        Schema schema = new Schema.Parser().parse(BookingChanged.getClassSchema().toString());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
        new SpecificDatumWriter<>(BookingChanged.class).write(booking, encoder);
        encoder.flush();
        return new GenericDatumReader<GenericRecord>(schema)
                .read(null, DecoderFactory.get().binaryDecoder(bytes.toByteArray(), null));
    }
}
