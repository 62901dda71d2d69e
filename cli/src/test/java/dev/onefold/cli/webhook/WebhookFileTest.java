package dev.onefold.cli.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WebhookFileTest {

    @Test
    void placesAreFilledIn() {
        String text =
                WebhookFile.fill(
                        "${now} ${wamid} ${now}",
                        Map.of("wamid", "wamid.$1"),
                        Instant.ofEpochSecond(1_780_000_000));
        assertThat(text).isEqualTo("1780000000 wamid.$1 1780000000");
    }
}
