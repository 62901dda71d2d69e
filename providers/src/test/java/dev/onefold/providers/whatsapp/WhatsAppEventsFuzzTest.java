package dev.onefold.providers.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.onefold.providers.Deliveries;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.UnreadableDeliveryException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Whatever the bytes are, the reader answers or says that it cannot read them, and says the
/// same again.
final class WhatsAppEventsFuzzTest {
    private static final int TRIES = 40_000;
    private static final List<String> SEEDS =
            List.of(
                    "{\"object\":\"whatsapp_business_account\",\"entry\":[{\"id\":\"1\",\"time\":5,\"changes\":[{\"field\":"
                            + "\"messages\",\"value\":{\"statuses\":[{\"id\":\"wamid.1\",\"status\":\"failed\",\"timestamp\":"
                            + "\"1764500000\",\"recipient_id\":\"34600111222\",\"biz_opaque_callback_data\":\"of1.i.1\","
                            + "\"errors\":[{\"code\":131026,\"error_data\":{\"details\":\"x\"}}]}]}}]}]}",
                    "{\"object\":\"whatsapp_business_account\",\"entry\":[{\"id\":\"1\",\"changes\":[{\"field\":\"messages\","
                            + "\"value\":{\"contacts\":[{\"wa_id\":\"34600111222\"}],\"messages\":[{\"from\":\"34600111222\","
                            + "\"id\":\"wamid.2\",\"timestamp\":\"1764500000\",\"type\":\"text\",\"text\":{\"body\":"
                            + "\"\\u00e1\\ud83e\\uddb7\"},\"context\":{\"id\":\"wamid.1\"}},{\"from\":\"1\",\"id\":\"w\","
                            + "\"timestamp\":\"2\",\"type\":\"interactive\",\"interactive\":{\"type\":\"button_reply\","
                            + "\"button_reply\":{\"title\":\"ok\"}}}]}}]}]}");
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
                    "99999999999999999999",
                    "\"\"",
                    "\"\\u0000\"",
                    "\"\\ud800\"",
                    "\\",
                    "\"status\"",
                    "\"id\"",
                    "\"messages\"",
                    "\"statuses\"",
                    "\"type\"",
                    "\u0000",
                    "\uFEFF",
                    "//");

    private final WhatsAppEvents events = new WhatsAppEvents();

    @Test
    void changedDeliveriesAreReadOrUnreadable() {
        long seed = 20261130;
        SplittableRandom random = new SplittableRandom(seed);
        int readable = 0;
        for (int i = 0; i < TRIES; i++) {
            byte[] body = changed(random);
            readable += readsTheSameTwice(body, "seed " + seed + ", try " + i) ? 1 : 0;
        }
        // A fuzz that never gets past the parser tests nothing.
        assertThat(readable).isBetween(TRIES / 20, TRIES - 1);
    }

    @Test
    void randomBytesAreUnreadable() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 5_000; i++) {
            byte[] body = new byte[random.nextInt(300)];
            random.nextBytes(body);
            assertThat(readsTheSameTwice(body, "try " + i)).isFalse();
        }
    }

    private boolean readsTheSameTwice(byte[] body, String where) {
        try {
            List<ProviderEvent> first = Deliveries.read(events, body);
            assertThat(Deliveries.read(events, body)).as(where).isEqualTo(first);
            for (ProviderEvent event : first) {
                assertThat(event.identity().eventId()).as(where).isNotBlank();
            }
            return true;
        } catch (UnreadableDeliveryException e) {
            return false;
        } catch (RuntimeException e) {
            return fail(where + " on " + new String(body, UTF_8), e);
        }
    }

    private static byte[] changed(SplittableRandom random) {
        byte[] body = SEEDS.get(random.nextInt(SEEDS.size())).getBytes(UTF_8);
        for (int changes = random.nextInt(1, 5); changes > 0 && body.length > 0; changes--) {
            body = changedOnce(body, random);
        }
        return body;
    }

    private static byte[] changedOnce(byte[] body, SplittableRandom random) {
        int at = random.nextInt(body.length);
        return switch (random.nextInt(5)) {
            case 0 -> {
                byte[] flipped = body.clone();
                flipped[at] = (byte) random.nextInt(256);
                yield flipped;
            }
            case 1 -> Arrays.copyOf(body, at);
            case 2 ->
                    spliced(body, at, Math.min(body.length, at + random.nextInt(20)), new byte[0]);
            case 3 ->
                    spliced(
                            body,
                            at,
                            at,
                            TOKENS.get(random.nextInt(TOKENS.size())).getBytes(UTF_8));
            default -> valueReplaced(body, at, TOKENS.get(random.nextInt(TOKENS.size())));
        };
    }

    /// Puts the token where a whole value stood, so that many results are still JSON.
    private static byte[] valueReplaced(byte[] body, int from, String token) {
        String text = new String(body, UTF_8);
        int colon = text.indexOf("\":", Math.min(from, text.length()));
        if (colon < 0) {
            return body;
        }
        int end = colon + 2;
        while (end < text.length() && ",}]".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return (text.substring(0, colon + 2) + token + text.substring(end)).getBytes(UTF_8);
    }

    private static byte[] spliced(byte[] body, int from, int to, byte[] middle) {
        byte[] result = new byte[from + middle.length + body.length - to];
        System.arraycopy(body, 0, result, 0, from);
        System.arraycopy(middle, 0, result, from, middle.length);
        System.arraycopy(body, to, result, from + middle.length, body.length - to);
        return result;
    }
}
