package dev.onefold.ingress.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.ingress.SettingsReader;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.util.unit.DataSize;

class RejectedSettingsTest {

    @Test
    void defaults() {
        assertThat(SettingsReader.read(RejectedSettings.class, Map.of()))
                .isEqualTo(
                        new RejectedSettings(
                                5, 100, DataSize.ofKilobytes(256), DataSize.ofMegabytes(8)));
    }

    @Test
    void everySettingIsRead() {
        assertThat(
                        SettingsReader.read(
                                RejectedSettings.class,
                                Map.of(
                                        "per-second", "0",
                                        "burst", "1",
                                        "bytes-per-second", "1KB",
                                        "bytes-burst", "4MB")))
                .isEqualTo(
                        new RejectedSettings(
                                0, 1, DataSize.ofKilobytes(1), DataSize.ofMegabytes(4)));
    }

    @ParameterizedTest
    @CsvSource({
        "per-second, -1",
        "per-second, 10001",
        "burst, 0",
        "burst, 100001",
        "bytes-per-second, 1023B",
        "bytes-per-second, 101MB",
        "bytes-burst, 3MB",
        "bytes-burst, 1025MB"
    })
    void aBadValueIsRefusedByTheNameOfItsKey(String key, String value) {
        assertThatThrownBy(() -> SettingsReader.read(RejectedSettings.class, Map.of(key, value)))
                .rootCause()
                .hasMessageStartingWith("onefold.rejected." + key + " must be ");
    }

    @Test
    void noneASecondKeepsNone() {
        RejectedSettings none =
                new RejectedSettings(0, 100, DataSize.ofKilobytes(1), DataSize.ofMegabytes(4));

        assertThat(none.records().take(1, 0)).isFalse();
        assertThat(none.records().take(1, Long.MAX_VALUE / 2)).isFalse();
    }
}
