package dev.onefold.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;

class CpuReadingTest {

    @Test
    void whatWasUsedBetweenTwoReadingsIsTheirDifference() {
        CpuReading before = new CpuReading(Map.of("a", 1.0, "b", 2.0), 10, 100);
        CpuReading after = new CpuReading(Map.of("a", 1.5, "b", 4.0, "c", 0.5), 18, 110);

        CpuReading used = after.minus(before);

        assertThat(used.seconds()).isEqualTo(Map.of("a", 0.5, "b", 2.0, "c", 0.5));
        assertThat(used.sum()).isCloseTo(3.0, within(1e-9));
        assertThat(used.othersShare()).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void roundingNeverMakesTheOthersOweTime() {
        assertThat(new CpuReading(Map.of("a", 3.0), 2.9, 10).othersShare()).isZero();
        assertThat(new CpuReading(Map.of(), 0, 0).othersShare()).isZero();
    }
}
