package dev.onefold.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.process.Checkout;
import dev.onefold.testkit.process.Ports;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.stack.StackAddresses;
import dev.onefold.wire.BookingChanged;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.Test;

/// The commands that need a broker and a registry, on real ones.
class CommandsIT {
    private static final String BOOKING =
            Checkout.root().resolve("examples", "booking.json").toString();

    private final StackAddresses at = Stack.shared().addresses();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void topicsAreCreatedOnceAndAgain() {
        assertThat(run("c1.", "topics", "create")).as(err.toString()).isZero();
        assertThat(run("c1.", "topics", "create", "--json")).as(err.toString()).isZero();
        assertThat(out.toString())
                .contains("c1.bookings.changed.v1 ")
                .contains("\"c1.bookings.changed.v1.intent-service.dlt\"");
    }

    @Test
    void aBookingIsPublishedAsAnyConfluentClientWould() {
        run("c2.", "topics", "create");

        int code =
                run("c2.", "booking", "publish", "--file", BOOKING, "--id", "b-1", "--times", "2");

        assertThat(code).as(err.toString()).isZero();
        assertThat(out.toString()).contains("./onefold intents list --booking clinic/b-1");
        List<ConsumerRecord<byte[], byte[]>> records = bookings("c2.");
        assertThat(records).hasSize(2);
        assertThat(records.getFirst().key())
                .isEqualTo("clinic/b-1".getBytes(StandardCharsets.UTF_8));
        assertThat(records.getFirst().value()).isEqualTo(records.getLast().value());
        BookingChanged booking =
                new AvroCodec(new SchemaRegistry(at.ccompatUrl()), new TopicNames("c2."))
                        .decode(BookingChanged.class, records.getFirst().value());
        assertThat(booking.getContact().getPhone()).isEqualTo("+447700900001");
    }

    @Test
    void withoutTopicsItSaysWhatIsMissing() {
        assertThat(run("c3.", "booking", "publish", "--file", BOOKING)).isEqualTo(3);
        assertThat(err.toString()).contains("onefold topics create").doesNotContain("\tat ");
    }

    @Test
    void aBrokerThatIsAwayEndsWithThree() {
        run("c4.", "topics", "create");
        String nowhere = "127.0.0.1:" + Ports.free();

        int code =
                run("c4.", "booking", "publish", "--file", BOOKING, "--bootstrap-servers", nowhere);

        assertThat(code).isEqualTo(3);
        assertThat(err.toString())
                .contains("Kafka at " + nowhere + " did not take the booking")
                .doesNotContain("\tat ");
    }

    private int run(String prefix, String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        Stream.of("--prefix", prefix, "--registry", at.ccompatUrl().toString()).forEach(all::add);
        if (!all.contains("--bootstrap-servers")) {
            all.addAll(List.of("--bootstrap-servers", at.bootstrapServers()));
        }
        return OnefoldCommand.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(all.toArray(String[]::new));
    }

    private List<ConsumerRecord<byte[], byte[]>> bookings(String prefix) {
        String topic = new TopicNames(prefix).of(Topic.BOOKINGS_CHANGED);
        List<TopicPartition> partitions =
                IntStream.range(0, Topic.BOOKINGS_CHANGED.partitions())
                        .mapToObj(number -> new TopicPartition(topic, number))
                        .toList();
        List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(
                        Map.of("bootstrap.servers", at.bootstrapServers()),
                        new ByteArrayDeserializer(),
                        new ByteArrayDeserializer())) {
            consumer.assign(partitions);
            long there =
                    consumer.endOffsets(partitions).values().stream().mapToLong(end -> end).sum();
            consumer.seekToBeginning(partitions);
            while (records.size() < there) {
                consumer.poll(Duration.ofMillis(200)).forEach(records::add);
            }
        }
        return records;
    }
}
