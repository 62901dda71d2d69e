package dev.onefold.providers.slack;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SlackProviderTest {
    private final SlackProvider slack = new SlackProvider();

    @Test
    void aQuestionWhetherTheAddressIsOursIsEchoed() {
        String body =
                "{\"token\":\"x\",\"type\":\"url_verification\",\"challenge\":\"3eZbrw1aBm2r\"}";

        assertThat(slack.challenge(body.getBytes(UTF_8))).contains("3eZbrw1aBm2r");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "garbage",
                "[]",
                "{}",
                "{\"type\":\"event_callback\",\"challenge\":\"a\"}",
                "{\"type\":\"url_verification\"}",
                "{\"type\":\"url_verification\",\"challenge\":\"\"}",
                "{\"type\":\"url_verification\",\"challenge\":\"<script>\"}",
                "{\"type\":\"url_verification\",\"challenge\":{}}",
                "type=url_verification&challenge=a"
            })
    void nothingElseIs(String body) {
        assertThat(slack.challenge(body.getBytes(UTF_8))).isEmpty();
    }
}
