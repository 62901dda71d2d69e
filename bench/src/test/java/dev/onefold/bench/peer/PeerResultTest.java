package dev.onefold.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PeerResultTest {

    @Test
    void theLineInTheLogIsReadBackAsItWasWritten() {
        PeerResult result = new PeerResult(16, 20_000, 8.125, 3.25, 5.5, 0.125);

        assertThat(PeerResult.parse(result.asLine())).contains(result);
        assertThat(result.rate()).isEqualTo(20_000 / 8.125);
        assertThat(result.cpuSeconds()).isEqualTo(8.75);
    }

    @Test
    void otherLinesAreNoResults() {
        assertThat(PeerResult.parse("round 1: 2,400 executions/s")).isEmpty();
        assertThat(PeerResult.parse("RESULT 16 20000")).isEmpty();
    }

    @Test
    void theSettingsComeThroughTheCommandLine() {
        PeerSettings settings =
                new PeerSettings("jdbc:postgresql://h/d", "u", 5, 6, 7, List.of(4, 8), 99);

        assertThat(PeerSettings.of(settings.asArguments().toArray(String[]::new)))
                .isEqualTo(settings);
    }
}
