package dev.onefold.ingress.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.ingress.SettingsReader;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublishSettingsTest {

    @Test
    void defaults() {
        assertThat(SettingsReader.read(PublishSettings.class, Map.of()))
                .isEqualTo(new PublishSettings(Duration.ofSeconds(4), 256));
    }

    @Test
    void everySettingIsRead() {
        assertThat(
                        SettingsReader.read(
                                PublishSettings.class, Map.of("patience", "1s", "waiting", "2")))
                .isEqualTo(new PublishSettings(Duration.ofSeconds(1), 2));
    }

    @Test
    void theProducerGivesUpBeforeTheRequestDoes() {
        PublishSettings settings = new PublishSettings(Duration.ofSeconds(4), 1);

        Duration lookingForTheBroker = settings.delivery().dividedBy(3);

        assertThat(settings.delivery().plus(lookingForTheBroker))
                .isLessThanOrEqualTo(settings.patience());
    }

    @ParameterizedTest
    @CsvSource({"patience, 499ms", "patience, 5001ms", "waiting, 0", "waiting, 10001"})
    void aBadValueIsRefusedByTheNameOfItsKey(String key, String value) {
        assertThatThrownBy(() -> SettingsReader.read(PublishSettings.class, Map.of(key, value)))
                .rootCause()
                .hasMessageStartingWith("onefold.publish." + key + " must be ");
    }
}
