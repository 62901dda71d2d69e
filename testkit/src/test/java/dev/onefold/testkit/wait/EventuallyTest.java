package dev.onefold.testkit.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class EventuallyTest {
    private final AtomicInteger asked = new AtomicInteger();

    @Test
    void asksAgainUntilTheAssertionHolds() {
        Eventually.eventually(
                Duration.ofSeconds(5), () -> assertThat(asked.incrementAndGet()).isEqualTo(4));

        assertThat(asked).hasValue(4);
    }

    @Test
    void givesUpAtTheBoundAndShowsTheLastFailure() {
        assertThatThrownBy(
                        () ->
                                Eventually.eventually(
                                        Duration.ofMillis(50),
                                        () -> {
                                            asked.incrementAndGet();
                                            throw new IllegalStateException("still away");
                                        }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("still away")
                .hasMessageContaining("PT0.05S");
        assertThat(asked.get()).isGreaterThan(1);
    }

    @Test
    void returnsTheAnswer() {
        String answer =
                Eventually.eventuallyGet(
                        Duration.ofSeconds(5),
                        () -> asked.incrementAndGet() < 3 ? Optional.empty() : Optional.of("here"));

        assertThat(answer).isEqualTo("here");
    }
}
