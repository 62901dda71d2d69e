package dev.onefold.schemas.deadletter;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.junit.jupiter.api.Test;

class DeadLetterHeadersTest {

    private static final Instant FIRST = Instant.parse("2026-11-30T08:00:00Z");
    private static final Instant LATER = Instant.parse("2026-12-01T09:30:00Z");
    private static final Owner OWNER = new Owner("intent-service", "1.2.3");

    @Test
    void everyHeaderIsReadableText() {
        Headers headers =
                DeadLetterHeaders.of(
                        record("bookings.changed.v1", 3, 4711),
                        new Failure("undecodable", "The record has no value", 2),
                        OWNER,
                        FIRST);

        assertThat(texts(headers))
                .containsExactlyInAnyOrder(
                        "dlt.reason=undecodable",
                        "dlt.error=The record has no value",
                        "dlt.origin=bookings.changed.v1-3@4711",
                        "dlt.attempts=2",
                        "dlt.first-failed-at=2026-11-30T08:00:00Z",
                        "dlt.failed-at=2026-11-30T08:00:00Z",
                        "dlt.owner=intent-service",
                        "dlt.app-version=1.2.3",
                        "dlt.replay-count=0");
    }

    @Test
    void theRecordsOwnHeadersStayAsTheyAreAndInOrder() {
        ConsumerRecord<byte[], byte[]> record = record("t", 0, 0);
        record.headers().add("ce_id", bytes("one"));
        record.headers().add("traceparent", bytes("00-abc"));
        record.headers().add("traceparent", new byte[] {0, (byte) 0xff});

        Headers headers = DeadLetterHeaders.of(record, new Failure("r", "e", 1), OWNER, FIRST);

        Header[] all = headers.toArray();
        assertThat(all[0].key()).isEqualTo("ce_id");
        assertThat(all[1].value()).isEqualTo(bytes("00-abc"));
        assertThat(all[2].value()).isEqualTo(new byte[] {0, (byte) 0xff});
    }

    @Test
    void aSecondRoundCarriesOnTheCountAndTheFirstFailureAndRepeatsNoHeader() {
        ConsumerRecord<byte[], byte[]> replayed = record("t", 1, 99);
        Headers first =
                DeadLetterHeaders.of(record("t", 1, 7), new Failure("a", "b", 1), OWNER, FIRST);
        first.forEach(replayed.headers()::add);
        replayed.headers().remove(DeadLetterHeaders.REPLAY_COUNT);
        replayed.headers().add(DeadLetterHeaders.REPLAY_COUNT, bytes("1"));

        Headers second =
                DeadLetterHeaders.of(replayed, new Failure("again", "still", 3), OWNER, LATER);

        assertThat(DeadLetterHeaders.read(second, DeadLetterHeaders.REPLAY_COUNT)).isEqualTo("1");
        assertThat(DeadLetterHeaders.read(second, DeadLetterHeaders.FIRST_FAILED_AT))
                .isEqualTo(FIRST.toString());
        assertThat(DeadLetterHeaders.read(second, DeadLetterHeaders.FAILED_AT))
                .isEqualTo(LATER.toString());
        assertThat(DeadLetterHeaders.read(second, DeadLetterHeaders.REASON)).isEqualTo("again");
        assertThat(Arrays.stream(second.toArray()).map(Header::key)).doesNotHaveDuplicates();
    }

    @Test
    void aLongErrorIsCutSoThatTheDeadLetterFits() {
        Headers headers =
                DeadLetterHeaders.of(
                        record("t", 0, 0), new Failure("r", "x".repeat(50_000), 1), OWNER, FIRST);

        assertThat(DeadLetterHeaders.read(headers, DeadLetterHeaders.ERROR))
                .hasSizeLessThan(1_100)
                .endsWith("…");
    }

    @Test
    void anAbsentHeaderReadsAsNothing() {
        ConsumerRecord<byte[], byte[]> record = record("t", 0, 0);
        record.headers().add("empty", null);

        assertThat(DeadLetterHeaders.read(record.headers(), "missing")).isNull();
        assertThat(DeadLetterHeaders.read(record.headers(), "empty")).isNull();
    }

    private static ConsumerRecord<byte[], byte[]> record(String topic, int partition, long offset) {
        return new ConsumerRecord<>(topic, partition, offset, bytes("key"), bytes("value"));
    }

    private static List<String> texts(Headers headers) {
        return Arrays.stream(headers.toArray())
                .map(h -> h.key() + "=" + new String(h.value(), StandardCharsets.UTF_8))
                .toList();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
