package dev.onefold.intents.reply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.SettingsReader;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplySettingsTest {

    @Test
    void aNoticeIsAnsweredForThreeDays() {
        assertThat(read(Map.of())).isEqualTo(new ReplySettings(Duration.ofDays(3)));
    }

    @Test
    void theWindowCanBeSet() {
        assertThat(read(Map.of("window", "24h"))).isEqualTo(new ReplySettings(Duration.ofDays(1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0s", "-1h", "31d"})
    void aWindowThatMakesNoSenseIsNamed(String window) {
        assertThatThrownBy(() -> read(Map.of("window", window)))
                .rootCause()
                .hasMessageContaining("onefold.reply.window must be");
    }

    @Test
    void anUnknownSettingIsAnError() {
        assertThatThrownBy(() -> read(Map.of("windows", "1h")))
                .rootCause()
                .hasMessageContaining("windows");
    }

    private static ReplySettings read(Map<String, String> values) {
        return SettingsReader.read(ReplySettings.class, values);
    }
}
