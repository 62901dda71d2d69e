package dev.onefold.providers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever the bytes are, a reader answers or says that it cannot read them; what it read, it
/// reads the same again out of each event's payload.
final class ReadersFuzzTest {
    private static final int TRIES = 1_000;
    private static final long SEED = 20261130;
    private static final List<String> TOKENS =
            List.of(
                    "{",
                    "}",
                    "[",
                    "]",
                    ",",
                    ":",
                    "null",
                    "true",
                    "-1",
                    "1e999",
                    "1.50",
                    "0.1e-400",
                    "99999999999999999999",
                    "\"\"",
                    "\"\\u0000\"",
                    "\"\\ud800\"",
                    "\"\\ud83d\\ude00\"",
                    "\"x\\ny\"",
                    "\\",
                    "[[]]",
                    "{\"id\":1}",
                    "\u0000",
                    "\uFEFF",
                    "%00",
                    "&",
                    "=");

    @ParameterizedTest
    @MethodSource("dev.onefold.providers.Samples#all")
    void changedDeliveriesAreReadAlikeOrUnreadable(Sample sample) {
        SplittableRandom random = new SplittableRandom(SEED);
        EventReader reader = sample.reader();
        WebhookDelivery given = sample.delivery(sample.headerMap(), "");
        int readable = 0;
        for (int i = 0; i < TRIES; i++) {
            byte[] body = changed(sample.body().getBytes(UTF_8), random);
            readable += holds(reader, given.withBody(body), "try " + i) ? 1 : 0;
        }
        // A fuzz that never gets past the parser tests nothing.
        assertThat(readable).isGreaterThan(TRIES / 20);
    }

    @Test
    void hostileFieldsAreReadAlikeOrUnreadable() {
        Map<String, String> places =
                Map.of(
                        "event-id", "/a/b",
                        "type", "/t",
                        "object", "/o\n/p",
                        "version", "/v",
                        "time", "/at",
                        "items", "/list/0",
                        "ignored", "/a\n/list\n/~1\n/");
        EventReader reader = new dev.onefold.providers.generic.GenericProvider().events();
        SplittableRandom random = new SplittableRandom(SEED);
        String seed =
                "{\"a\":{\"b\":\"1\"},\"t\":\"x\",\"o\":1,\"p\":2,\"v\":3,\"at\":4,\"list\":[[{\"a\":{\"b\":2}},{}]],\"\":5}";
        for (int i = 0; i < 5_000; i++) {
            WebhookDelivery delivery =
                    new WebhookDelivery(
                            "one",
                            Map.of(),
                            new Fields(places),
                            Deliveries.RECEIVED,
                            changed(seed.getBytes(UTF_8), random));
            holds(reader, delivery, "try " + i);
        }
    }

    private static boolean holds(EventReader reader, WebhookDelivery delivery, String where) {
        try {
            List<ReadEvent> events = reader.read(delivery);
            for (ReadEvent event : events) {
                List<ReadEvent> again = reader.read(delivery.withBody(event.payload()));
                assertThat(again).as(where).hasSize(1);
                assertThat(again.getFirst().event()).as(where).isEqualTo(event.event());
                assertThat(again.getFirst().contentHash()).as(where).isEqualTo(event.contentHash());
                assertThat(event.identity().eventType())
                        .as(where)
                        .matches("[A-Za-z0-9._:/-]{1,64}|.*_.*");
            }
            return true;
        } catch (UnreadableDeliveryException e) {
            return false;
        } catch (RuntimeException e) {
            return fail(where + " on " + new String(delivery.body(), UTF_8), e);
        }
    }

    private static byte[] changed(byte[] given, SplittableRandom random) {
        byte[] body = given;
        for (int changes = random.nextInt(1, 4); changes > 0 && body.length > 0; changes--) {
            int at = random.nextInt(body.length);
            byte[] token = TOKENS.get(random.nextInt(TOKENS.size())).getBytes(UTF_8);
            body =
                    switch (random.nextInt(5)) {
                        case 0 ->
                                spliced(body, at, at + 1, new byte[] {(byte) random.nextInt(256)});
                        case 1 -> Arrays.copyOf(body, at);
                        case 2 -> spliced(body, at, at, token);
                        default -> valueReplaced(body, at, token);
                    };
        }
        return body;
    }

    /// Puts the token where a whole value stood, so that many results are still JSON.
    private static byte[] valueReplaced(byte[] body, int from, byte[] token) {
        for (int start = from; start < body.length - 1; start++) {
            if (body[start] == ':') {
                int end = start + 1;
                while (end < body.length && ",}]".indexOf(body[end]) < 0) {
                    end++;
                }
                return spliced(body, start + 1, end, token);
            }
        }
        return body;
    }

    private static byte[] spliced(byte[] body, int from, int to, byte[] middle) {
        byte[] result = new byte[from + middle.length + body.length - to];
        System.arraycopy(body, 0, result, 0, from);
        System.arraycopy(middle, 0, result, from, middle.length);
        System.arraycopy(body, to, result, from + middle.length, body.length - to);
        return result;
    }
}
