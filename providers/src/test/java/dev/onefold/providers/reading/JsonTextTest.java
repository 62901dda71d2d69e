package dev.onefold.providers.reading;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

class JsonTextTest {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    @Test
    void itIsTheTextOfTheNodeWhateverItHolds() {
        Random random = new Random(11);
        for (int i = 0; i < 2_000; i++) {
            JsonNode node = any(random, 4);
            assertThat(JsonText.of(node)).isEqualTo(node.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "null",
                "1.50",
                "1E+3",
                "-0",
                "12345678901234567890123",
                "\"a/b\\u0000\\u001f\\u007f\\u2028\\ud83d\\ude00\\ud800\"",
                "{\"a b\":[{},[],[null,true,false,0.1]],\"\\\"\":\"\\\\\"}"
            })
    void itIsTheTextOfWhatWasRead(String json) {
        JsonNode node = Json.read(json.getBytes(UTF_8));

        assertThat(JsonText.of(node)).isEqualTo(node.toString());
    }

    @Test
    void everyCharacterIsWrittenAsTheNodeDoes() {
        for (int c = 0; c <= Character.MAX_VALUE; c++) {
            JsonNode node = NODES.stringNode("x" + (char) c + "y");
            assertThat(JsonText.of(node)).isEqualTo(node.toString());
        }
        assertThat(JsonText.of(MissingNode.getInstance()))
                .isEqualTo(MissingNode.getInstance().toString());
    }

    @Test
    void whatIsTakenOutIsGoneAndTheRestIsTheSame() {
        Random random = new Random(7);
        int taken = 0;
        for (int i = 0; i < 2_000; i++) {
            JsonNode node = any(random, 4);
            for (String place : new String[] {"/a", "/b/c", "/0/a", "/a/1/b", "/c/a/b", "/d"}) {
                JsonPointer pointer = JsonPointer.compile(place);
                String before = node.toString();
                JsonNode expected = removed(node.deepCopy(), pointer);

                assertThat(Pointers.without(node, pointer)).hasToString(expected.toString());
                assertThat(node).hasToString(before);
                taken += expected.toString().equals(before) ? 0 : 1;
            }
        }
        assertThat(taken).isGreaterThan(100);
    }

    private static JsonNode removed(JsonNode copy, JsonPointer pointer) {
        if (copy.at(pointer.head()) instanceof ObjectNode parent) {
            parent.remove(pointer.last().getMatchingProperty());
        }
        return copy;
    }

    private static JsonNode any(Random random, int depth) {
        int kind = depth == 0 ? 2 + random.nextInt(6) : random.nextInt(8);
        return switch (kind) {
            case 0 -> {
                ObjectNode object = NODES.objectNode();
                for (int i = random.nextInt(5); i > 0; i--) {
                    object.set("" + (char) ('a' + random.nextInt(4)), any(random, depth - 1));
                }
                yield object;
            }
            case 1 -> {
                ArrayNode array = NODES.arrayNode();
                for (int i = random.nextInt(4); i > 0; i--) {
                    array.add(any(random, depth - 1));
                }
                yield array;
            }
            case 2 -> NODES.numberNode(random.nextInt());
            case 3 -> NODES.numberNode(random.nextLong());
            case 4 -> NODES.numberNode(random.nextDouble());
            case 5 -> NODES.booleanNode(random.nextBoolean());
            case 6 -> NODES.nullNode();
            default -> NODES.stringNode(words(random));
        };
    }

    private static String words(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            text.append((char) random.nextInt(random.nextBoolean() ? 128 : 0x10000));
        }
        return text.toString();
    }
}
