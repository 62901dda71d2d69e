package dev.onefold.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcessStatTest {

    @Test
    void theFieldsAreCountedFromBehindTheName() {
        String line =
                "4711 (a (strange) name 1 2) S 17 4711 4711 0 -1 4194304 1 2 3 4 100 20 3000 4 20 0 1 0";

        assertThat(ProcessStat.parse(line)).isEqualTo(new ProcessStat(17, 3124));
    }

    @Test
    void aProcessThatIsGoneHasUsedNothing() {
        assertThat(ProcessStat.parse("")).isEqualTo(new ProcessStat(0, 0));
        assertThat(ProcessStat.parse("1 (short) S 1")).isEqualTo(new ProcessStat(0, 0));
    }
}
