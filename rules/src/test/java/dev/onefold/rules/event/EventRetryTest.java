package dev.onefold.rules.event;

import static dev.onefold.rules.Tries.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.rules.attempt.Draw;
import dev.onefold.rules.attempt.RetryPolicy;
import dev.onefold.rules.event.EventRetry.Again;
import dev.onefold.rules.event.EventRetry.GivenUp;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EventRetryTest {

    private static final Instant NOW = Instant.parse("2026-12-01T11:00:00Z");
    private static final RetryPolicy POLICY =
            new RetryPolicy(3, Duration.ofHours(1), Duration.ofSeconds(10), Duration.ofMinutes(1));

    @ParameterizedTest
    @EnumSource
    void onlyWhatMayPassIsTriedAgain(EventFault fault) {
        EventRetry retry = EventRetry.decide(fault, 1, NOW, POLICY, new Draw(NOW, 0.5));

        boolean passing =
                switch (fault) {
                    case TIMEOUT, CONNECTION, THROTTLED, SERVER_ERROR, UNFORESEEN -> true;
                    case AUTHENTICATION, INVALID_PAYLOAD, OBJECT_MISSING, FORBIDDEN_TRANSITION ->
                            false;
                };
        assertThat(fault.isRetried()).isEqualTo(passing);
        assertThat(retry)
                .isEqualTo(passing ? new Again(NOW.plusSeconds(5)) : new GivenUp(fault.text()));
    }

    @Test
    void thePausesDoubleUpToTheCap() {
        RetryPolicy many =
                new RetryPolicy(
                        10, Duration.ofDays(1), Duration.ofSeconds(10), Duration.ofMinutes(1));

        assertThat(pause(many, 1)).isEqualTo(Duration.ofSeconds(5));
        assertThat(pause(many, 2)).isEqualTo(Duration.ofSeconds(10));
        assertThat(pause(many, 3)).isEqualTo(Duration.ofSeconds(20));
        assertThat(pause(many, 4)).isEqualTo(Duration.ofSeconds(30));
        assertThat(pause(many, 9)).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void theLastAttemptIsTheLast() {
        assertThat(decide(2, NOW)).isInstanceOf(Again.class);
        assertThat(decide(3, NOW)).isEqualTo(new GivenUp("attempts_exhausted"));
        assertThat(decide(9, NOW)).isEqualTo(new GivenUp("attempts_exhausted"));
    }

    @Test
    void theWindowEndsItToo() {
        assertThat(decide(1, NOW.minus(POLICY.window()).plusMillis(1))).isInstanceOf(Again.class);
        assertThat(decide(1, NOW.minus(POLICY.window())))
                .isEqualTo(new GivenUp("attempts_exhausted"));
    }

    @Test
    void theNextAttemptIsNeverInThePastNorBeyondCeilingOrWindow() {
        forAll(
                2_000,
                random -> {
                    int attempts = 1 + random.nextInt(2);
                    Instant first = NOW.minusSeconds(random.nextInt(4_000));
                    Draw draw = new Draw(NOW, random.nextDouble());

                    if (EventRetry.decide(EventFault.TIMEOUT, attempts, first, POLICY, draw)
                            instanceof Again(Instant at)) {
                        assertThat(at)
                                .isBetween(NOW, NOW.plus(POLICY.ceilingAfter(attempts)))
                                .isBefore(first.plus(POLICY.window()));
                    }
                });
    }

    @Test
    void theDefaultsGiveADay() {
        RetryPolicy defaults = EventRetry.defaults();

        assertThat(defaults.maxAttempts()).isEqualTo(8);
        assertThat(defaults.window()).isEqualTo(Duration.ofDays(1));
    }

    @Test
    void theFailedAttemptCounts() {
        assertThatThrownBy(() -> decide(0, NOW)).isInstanceOf(IllegalArgumentException.class);
    }

    private static EventRetry decide(int attempts, Instant first) {
        return EventRetry.decide(
                EventFault.UNFORESEEN, attempts, first, POLICY, new Draw(NOW, 0.5));
    }

    private static Duration pause(RetryPolicy policy, int attempts) {
        EventRetry retry =
                EventRetry.decide(EventFault.TIMEOUT, attempts, NOW, policy, new Draw(NOW, 0.5));
        return Duration.between(NOW, ((Again) retry).at());
    }
}
