package dev.onefold.intents.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.ingest.ReadDeliveries.Reading;
import dev.onefold.schemas.listen.Received;
import dev.onefold.wire.DeliveryReceived;
import dev.onefold.wire.HttpHeader;
import dev.onefold.wire.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadDeliveriesTest {

    private static final byte[] LINES =
            "e1 told o1 words\ne2 kept o2 words".getBytes(StandardCharsets.UTF_8);

    private final ReadDeliveries reader =
            new ReadDeliveries(Map.of(LinesProvider.NAME, new LinesProvider()));

    @Test
    void eachEventOfADeliveryIsReadAgainFromWhatIsKeptOfIt() {
        Reading reading = reader.read(List.of(received(LinesProvider.NAME, LINES, "")));

        assertThat(reading.arrivals())
                .extracting(a -> a.name().eventId())
                .containsExactly("e1", "e2");
        for (Arrival arrival : reading.arrivals()) {
            Arrival again =
                    reader.readAgain(arrival.name(), arrival.source(), arrival.read().payload());
            assertThat(again.event()).isEqualTo(arrival.event());
            assertThat(again.read().contentHash()).isEqualTo(arrival.read().contentHash());
            assertThat(again.source()).isEqualTo(arrival.source());
        }
    }

    @Test
    void aCompressedBodyIsReadAsItWasMeant() throws IOException {
        Received<DeliveryReceived> delivery = received(LinesProvider.NAME, gzip(LINES), "gzip");

        Reading reading = reader.read(List.of(delivery));

        assertThat(reading.arrivals()).hasSize(2);
        assertThat(reading.arrivals().getFirst().source().headers())
                .doesNotContain("content-encoding");
    }

    @Test
    void aBombIsSetAside() throws IOException {
        Reading reading =
                reader.read(List.of(received(LinesProvider.NAME, gzip(new byte[5 << 20]), "gzip")));

        assertThat(reading.arrivals()).isEmpty();
        assertThat(reading.unreadable().getFirst().failure().error())
                .isEqualTo("the body is over 4 MiB");
    }

    @ParameterizedTest
    @CsvSource({
        "lines, gzip, unreadable_delivery, the body's compression is malformed",
        "lines, br, unreadable_delivery, the body's compression is not known",
        "nobody, '', unknown_provider, No reader for provider nobody",
    })
    void whatCannotBeReadSaysWhyWithoutQuotingIt(
            String provider, String encoding, String reason, String error) {
        Reading reading = reader.read(List.of(received(provider, LINES, encoding)));

        assertThat(reading.arrivals()).isEmpty();
        assertThat(reading.unreadable()).hasSize(1);
        assertThat(reading.unreadable().getFirst().failure().reason()).isEqualTo(reason);
        assertThat(reading.unreadable().getFirst().failure().error()).isEqualTo(error);
    }

    @ParameterizedTest
    @CsvSource({"'', 0", "0, 0", "3, 3", "-1, 0", "x, 0", "99999999, 0"})
    void onlyAnOperatorsReplayCountsRounds(String header, int round) {
        Received<DeliveryReceived> delivery = received(LinesProvider.NAME, LINES, "");
        delivery.record()
                .headers()
                .add("dlt.replay-count", header.getBytes(StandardCharsets.UTF_8));

        assertThat(reader.read(List.of(delivery)).arrivals().getFirst().source().replay())
                .isEqualTo(round);
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }

    private static Received<DeliveryReceived> received(
            String provider, byte[] body, String encoding) {
        DeliveryReceived value =
                DeliveryReceived.newBuilder()
                        .setDeliveryId("d1")
                        .setEndpoint("front")
                        .setProvider(provider)
                        .setVerdict(Verdict.authenticated)
                        .setReceivedAt(Instant.EPOCH)
                        .setContentType("text/plain")
                        .setHeaders(
                                encoding.isEmpty()
                                        ? List.of()
                                        : List.of(new HttpHeader("content-encoding", encoding)))
                        .setBody(ByteBuffer.wrap(body))
                        .build();
        return new Received<>(value, new ConsumerRecord<>("t", 0, 1, new byte[0], new byte[0]));
    }
}
