package dev.onefold.providers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What every reader of events promises of whatever body: it answers the same again or says that
/// it cannot read it, and what it keeps of an event gives that event and no other.
public final class ReaderPromises {
    private static final JsonMapper JSON = new JsonMapper();
    private static final List<String> HOSTILE =
            List.of(
                    "null",
                    "true",
                    "0",
                    "-1",
                    "1.5",
                    "1e999",
                    "1e2147483647",
                    "-1e-2147483647",
                    "1e2147483648",
                    "1e99999999999",
                    "99999999999999999999999999",
                    "\"\"",
                    "\" \"",
                    "\"\\u0000\"",
                    "\"a\\u0000b\"",
                    "\"\\ud800\"",
                    "\"\\udc00\\ud800\"",
                    "\"-\"",
                    "\"\\u202e@\\n\"",
                    "[]",
                    "[[]]",
                    "{}",
                    "{\"\":{}}",
                    "\"" + "9".repeat(5_000) + "\"",
                    "\"" + "\\u00e9\\ud83e\\uddb7".repeat(30_000) + "\"");
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
                    "1E+2",
                    "1.50",
                    "99999999999999999999",
                    "\"\"",
                    "\"\\u0000\"",
                    "\"\\ud800\"",
                    "\\",
                    "\"id\"",
                    "\u0000",
                    "\uFEFF",
                    "//",
                    "&",
                    "=",
                    "%",
                    "%00",
                    "%F0%9F",
                    "+",
                    "a=b");

    private final EventReader reader;
    private final String contentType;

    private ReaderPromises(EventReader reader, String contentType) {
        this.reader = reader;
        this.contentType = contentType;
    }

    public static ReaderPromises ofJson(EventReader reader) {
        return new ReaderPromises(reader, "application/json");
    }

    public static ReaderPromises ofForms(EventReader reader) {
        return new ReaderPromises(reader, "application/x-www-form-urlencoded; charset=utf-8");
    }

    /// The events of the body, of which all is held that is promised.
    public List<ReadEvent> read(String body) {
        return read(body.getBytes(UTF_8), body);
    }

    private List<ReadEvent> read(byte[] body, String where) {
        WebhookDelivery delivery = Deliveries.of(contentType, body);
        List<ReadEvent> events = reader.read(delivery);
        List<ReadEvent> again = reader.read(Deliveries.of(contentType, body.clone()));
        assertThat(again).as(where).hasSameSizeAs(events);
        for (int i = 0; i < events.size(); i++) {
            ReadEvent event = events.get(i);
            assertSame(event, again.get(i), where);
            List<ReadEvent> alone = reader.read(delivery.withBody(event.payload()));
            assertThat(alone).as("payload of " + where).hasSize(1);
            assertSame(event, alone.getFirst(), "payload of " + where);
            assertThat(event.contentHash()).as(where).matches("[0-9a-f]{64}");
            assertThat(event.identity().eventType()).as(where).matches("[a-z0-9_.]{1,100}");
        }
        return events;
    }

    /// Puts hostile values in the place of each field in turn, and leaves each out in turn.
    public void surviveHostileValues(String body) {
        for (String pointer : pointers(JSON.readTree(body), "")) {
            readable(without(body, pointer), pointer + " left out");
            for (String value : HOSTILE) {
                readable(replaced(body, pointer, value), pointer + " = " + cut(value));
            }
        }
    }

    /// Changes the bodies by chance, the same way every time.
    public void surviveFuzz(List<String> seeds, int tries) {
        long seed = 20261130;
        SplittableRandom random = new SplittableRandom(seed);
        int read = 0;
        for (int i = 0; i < tries; i++) {
            byte[] body = changed(seeds.get(random.nextInt(seeds.size())).getBytes(UTF_8), random);
            read += readable(body, "seed " + seed + ", try " + i) ? 1 : 0;
        }
        // A fuzz that never gets past the parser tests nothing.
        assertThat(read).isBetween(tries / 20, tries);
    }

    private boolean readable(byte[] body, String where) {
        try {
            read(body, where);
            return true;
        } catch (UnreadableDeliveryException e) {
            return false;
        } catch (RuntimeException e) {
            return fail(where + " on " + cut(new String(body, UTF_8)), e);
        }
    }

    private static void assertSame(ReadEvent one, ReadEvent other, String where) {
        assertThat(other.event()).as(where).isEqualTo(one.event());
        assertThat(other.contentHash()).as(where).isEqualTo(one.contentHash());
        assertThat(other.version()).as(where).isEqualTo(one.version());
        assertThat(other.occurredAt()).as(where).isEqualTo(one.occurredAt());
        assertThat(other.complete()).as(where).isEqualTo(one.complete());
    }

    private static List<String> pointers(JsonNode node, String path) {
        List<String> all = new java.util.ArrayList<>();
        node.properties()
                .forEach(
                        field -> {
                            String pointer = path + "/" + field.getKey();
                            all.add(pointer);
                            all.addAll(pointers(field.getValue(), pointer));
                        });
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            all.add(path + "/" + i);
            all.addAll(pointers(node.get(i), path + "/" + i));
        }
        return all;
    }

    private static byte[] without(String body, String pointer) {
        JsonNode root = JSON.readTree(body);
        switch (parent(root, pointer)) {
            case ObjectNode object -> object.remove(last(pointer));
            case ArrayNode array -> array.remove(Integer.parseInt(last(pointer)));
            default -> throw new IllegalStateException(pointer);
        }
        return JSON.writeValueAsBytes(root);
    }

    /// As text, since what is hostile may be nothing that a tree can hold.
    private static byte[] replaced(String body, String pointer, String value) {
        JsonNode root = JSON.readTree(body);
        String mark = "\uE000mark\uE000";
        switch (parent(root, pointer)) {
            case ObjectNode object -> object.put(last(pointer), mark);
            case ArrayNode array -> array.set(Integer.parseInt(last(pointer)), mark);
            default -> throw new IllegalStateException(pointer);
        }
        String text = JSON.writeValueAsString(root);
        return text.replace("\"" + mark + "\"", value).getBytes(UTF_8);
    }

    private static JsonNode parent(JsonNode root, String pointer) {
        return root.at(pointer.substring(0, pointer.lastIndexOf('/')));
    }

    private static String last(String pointer) {
        return pointer.substring(pointer.lastIndexOf('/') + 1);
    }

    private static byte[] changed(byte[] seed, SplittableRandom random) {
        byte[] body = seed;
        for (int changes = random.nextInt(1, 5); changes > 0 && body.length > 0; changes--) {
            int at = random.nextInt(body.length);
            String token = TOKENS.get(random.nextInt(TOKENS.size()));
            body =
                    switch (random.nextInt(5)) {
                        case 0 -> flipped(body, at, random.nextInt(256));
                        case 1 ->
                                random.nextInt(4) == 0
                                        ? Arrays.copyOf(body, at)
                                        : flipped(body, at, '0');
                        case 2 -> spliced(body, at, at + random.nextInt(20), "");
                        case 3 -> spliced(body, at, at, token);
                        default -> valueReplaced(body, at, token);
                    };
        }
        return body;
    }

    private static byte[] flipped(byte[] body, int at, int value) {
        byte[] changed = body.clone();
        changed[at] = (byte) value;
        return changed;
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

    private static byte[] spliced(byte[] body, int from, int to, String middle) {
        int end = Math.min(body.length, to);
        byte[] token = middle.getBytes(UTF_8);
        byte[] result = new byte[from + token.length + body.length - end];
        System.arraycopy(body, 0, result, 0, from);
        System.arraycopy(token, 0, result, from, token.length);
        System.arraycopy(body, end, result, from + token.length, body.length - end);
        return result;
    }

    private static String cut(String text) {
        return text.substring(0, Math.min(text.length(), 2_000));
    }
}
