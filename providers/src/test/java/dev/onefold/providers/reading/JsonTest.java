package dev.onefold.providers.reading;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.providers.UnreadableDeliveryException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

final class JsonTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e999",
                "-1E-999",
                "1.50",
                "0.1",
                "1e2147483647",
                "123456789012345678901234567890",
                "\"\\u0000\"",
                "\"\\ud800\"",
                "\"\\udc00\\ud800\"",
                "\"\\ud83e\\uddb7\"",
                "{\"a\":[{},[],null,true]}"
            })
    void whatIsWrittenAgainReadsTheSame(String text) {
        JsonNode first = read("{\"x\":" + text + "}");
        JsonNode again = Json.read(Json.write(first));

        assertThat(again).isEqualTo(first);
        assertThat(again.path("x").getNodeType()).isEqualTo(first.path("x").getNodeType());
        assertThat(Json.write(again)).isEqualTo(Json.write(first));
        assertThat(Json.hash(again)).isEqualTo(Json.hash(first));
    }

    @Test
    void aNumberTooLargeForAnIdIsNoText() {
        assertThat(Texts.id(Json.read(Json.write(read("[1e999]"))).path(0))).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e9991689556908129832", "-1e-99999999999", "9e", "NaN", "Infinity"})
    void whatIsNoNumberIsUnreadableAndNotQuoted(String number) {
        assertThatThrownBy(() -> read("[" + number + "]"))
                .isInstanceOf(UnreadableDeliveryException.class)
                .hasMessageNotContaining(number)
                .hasNoCause();
    }

    private static JsonNode read(String text) {
        return Json.read(text.getBytes(UTF_8));
    }
}
