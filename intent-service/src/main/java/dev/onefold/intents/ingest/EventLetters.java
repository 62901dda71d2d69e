package dev.onefold.intents.ingest;

import dev.onefold.intents.ingest.FailedTable.Failing;
import dev.onefold.providers.reading.Texts;
import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.deadletter.DeadLetterHeaders;
import dev.onefold.schemas.deadletter.DeadLetters;
import dev.onefold.schemas.deadletter.Failure;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.DeliveryReceived;
import dev.onefold.wire.HttpHeader;
import dev.onefold.wire.Verdict;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// Dead letters of single events: a delivery that holds the one event alone, under the key of the
/// record in which it came. Sent back to the topic it is read as that event again.
final class EventLetters {

    private static final Pattern ORIGIN =
            Pattern.compile("(?<topic>.+)-(?<partition>\\d{1,9})@(?<offset>\\d{1,18})");

    private final DeadLetters letters;
    private final AvroCodec codec;

    EventLetters(DeadLetters letters, AvroCodec codec) {
        this.letters = letters;
        this.codec = codec;
    }

    /// Returns when the broker has it. Sent again after a crash, it is there twice.
    void send(Failing event, Failure failure) {
        Source source = event.source();
        Matcher origin = ORIGIN.matcher(source.origin());
        if (!origin.matches()) {
            throw new IllegalStateException("Not the origin of a record: " + source.origin());
        }
        ConsumerRecord<byte[], byte[]> record =
                new ConsumerRecord<>(
                        origin.group("topic"),
                        Integer.parseInt(origin.group("partition")),
                        Long.parseLong(origin.group("offset")),
                        bytes(source.key()),
                        codec.encode(Topic.WEBHOOKS_RECEIVED, delivery(event)));
        header(record, "ce_id", source.deliveryId());
        header(record, "ce_type", Topic.WEBHOOKS_RECEIVED.topicName());
        if (source.traceparent() != null) {
            header(record, "traceparent", source.traceparent());
        }
        header(record, DeadLetterHeaders.FIRST_FAILED_AT, event.firstFailedAt().toString());
        header(record, DeadLetterHeaders.REPLAY_COUNT, "" + source.replay());
        letters.setAside(record, failure);
    }

    private static DeliveryReceived delivery(Failing event) {
        Source source = event.source();
        Map<String, List<String>> headers = KeptTexts.headers(source.headers());
        List<HttpHeader> lines = new ArrayList<>();
        headers.forEach(
                (name, values) -> values.forEach(value -> lines.add(new HttpHeader(name, value))));
        return DeliveryReceived.newBuilder()
                .setDeliveryId(source.deliveryId())
                .setEndpoint(source.endpoint())
                .setProvider(event.name().provider())
                .setVerdict(Verdict.valueOf(source.verdict()))
                .setReceivedAt(source.receivedAt())
                .setContentType(headers.getOrDefault("content-type", List.of("")).getFirst())
                .setHeaders(lines)
                .setBody(ByteBuffer.wrap(event.payload()))
                .setFields(KeptTexts.fields(source.fields()))
                .build();
    }

    private static void header(ConsumerRecord<?, ?> record, String name, String value) {
        record.headers().add(name, bytes(Texts.storable(value)));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
