package dev.onefold.ingress.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.ingress.SettingsReader;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReloadSettingsTest {

    @Test
    void defaultsAndEverySetting() {
        assertThat(SettingsReader.read(ReloadSettings.class, Map.of()))
                .isEqualTo(new ReloadSettings(Duration.ofSeconds(5)));
        assertThat(SettingsReader.read(ReloadSettings.class, Map.of("every", "0s")))
                .isEqualTo(new ReloadSettings(Duration.ZERO));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1s", "61m"})
    void aBadValueIsRefusedByTheNameOfItsKey(String value) {
        assertThatThrownBy(() -> SettingsReader.read(ReloadSettings.class, Map.of("every", value)))
                .rootCause()
                .hasMessageStartingWith("onefold.reload.every must be ");
    }
}
