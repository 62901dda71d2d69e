package dev.onefold.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class MedianTest {

    @Test
    void itIsTheMiddleOneInWhateverOrderTheyCame() {
        assertThat(Median.of(List.of(9.0, 1.0, 2.0), x -> x)).isEqualTo(2.0);
        assertThat(Median.of(List.of(5.0), x -> x)).isEqualTo(5.0);
    }

    @Test
    void ofAnEvenNumberItIsOneThatHappened() {
        assertThat(Median.of(List.of(4.0, 1.0, 3.0, 2.0), x -> x)).isEqualTo(2.0);
    }

    @Test
    void ofNothingThereIsNone() {
        assertThatThrownBy(() -> Median.of(List.<Double>of(), x -> x))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no rounds, no median");
    }
}
