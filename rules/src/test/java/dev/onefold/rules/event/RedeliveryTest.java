package dev.onefold.rules.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedeliveryTest {

    /// Every status with every combination: what it is, resumed at once, and sent by an operator.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    received         | absorbed | absorbed | absorbed  | absorbed
                    processing       | absorbed | absorbed | absorbed  | absorbed
                    completed        | absorbed | absorbed | absorbed  | absorbed
                    retryable_failed | absorbed | resumed  | absorbed  | resumed
                    dead_letter      | recorded | recorded | run_again | run_again
                    """)
    void theTableHolds(
            String status, String plain, String atOnce, String replayed, String replayedAtOnce) {
        EventStatus found = EventStatus.of(status);

        assertThat(Redelivery.decide(found, true, false, false)).isEqualTo(of(plain));
        assertThat(Redelivery.decide(found, true, true, false)).isEqualTo(of(atOnce));
        assertThat(Redelivery.decide(found, true, false, true)).isEqualTo(of(replayed));
        assertThat(Redelivery.decide(found, true, true, true)).isEqualTo(of(replayedAtOnce));
    }

    @Test
    void otherContentIsAConflictWhereverTheEventStands() {
        for (EventStatus found : EventStatus.values()) {
            for (boolean atOnce : new boolean[] {false, true}) {
                for (boolean replay : new boolean[] {false, true}) {
                    assertThat(Redelivery.decide(found, false, atOnce, replay))
                            .isEqualTo(Redelivery.CONFLICT);
                }
            }
        }
    }

    private static Redelivery of(String text) {
        return Redelivery.valueOf(text.toUpperCase(java.util.Locale.ROOT));
    }
}
