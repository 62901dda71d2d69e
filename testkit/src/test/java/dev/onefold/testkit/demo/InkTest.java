package dev.onefold.testkit.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class InkTest {

    @Test
    void onlyATerminalGetsColours() {
        assertThat(Ink.of(Map.of())).isEqualTo(new Ink(false, 80));
        assertThat(Ink.of(Map.of("ONEFOLD_COLUMNS", "100"))).isEqualTo(new Ink(true, 100));
    }

    @Test
    void noColorAndDumbTerminalsAreRespected() {
        assertThat(Ink.of(Map.of("ONEFOLD_COLUMNS", "100", "NO_COLOR", "1")).isColoured())
                .isFalse();
        assertThat(Ink.of(Map.of("ONEFOLD_COLUMNS", "100", "TERM", "dumb")).isColoured()).isFalse();
        assertThat(Ink.of(Map.of("ONEFOLD_COLUMNS", "100", "NO_COLOR", "")).isColoured()).isTrue();
    }

    @Test
    void aWidthThatMakesNoSenseIsTheUsualOne() {
        assertThat(Ink.of(Map.of("ONEFOLD_COLUMNS", "7")).columns()).isEqualTo(80);
        assertThat(Ink.of(Map.of("ONEFOLD_COLUMNS", "wide"))).isEqualTo(new Ink(false, 80));
    }
}
