package dev.onefold.ingress.reverify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class SinceTest {

    @Test
    void aMomentIsTakenAsItIs() {
        assertThat(new Since().convert("2026-11-30T10:00:00Z"))
                .isEqualTo(Instant.parse("2026-11-30T10:00:00Z"));
    }

    @ParameterizedTest
    @CsvSource({"30s, 30", "90m, 5400", "2h, 7200", "3d, 259200"})
    void aTimeAgoIsCountedFromNow(String text, long seconds) {
        assertThat(Duration.between(new Since().convert(text), Instant.now()).toSeconds())
                .isBetween(seconds, seconds + 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "yesterday", "2026-11-30", "-3h", "3w", "9999999d"})
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> new Since().convert(text))
                .isInstanceOf(TypeConversionException.class);
    }
}
