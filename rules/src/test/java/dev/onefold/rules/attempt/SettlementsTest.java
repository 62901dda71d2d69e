package dev.onefold.rules.attempt;

import static dev.onefold.rules.Tries.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.onefold.rules.attempt.Outcome.Accepted;
import dev.onefold.rules.attempt.Outcome.NotReached;
import dev.onefold.rules.attempt.Outcome.Refused;
import dev.onefold.rules.attempt.Outcome.Throttled;
import dev.onefold.rules.attempt.Outcome.Unknown;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentEvent.AcceptanceProved;
import dev.onefold.rules.intent.IntentEvent.OutcomeUnknown;
import dev.onefold.rules.intent.IntentEvent.ProvedNotHappened;
import dev.onefold.rules.intent.IntentEvent.RefusedForGood;
import dev.onefold.rules.intent.IntentEvent.RetryPlanned;
import dev.onefold.rules.intent.Reason;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettlementsTest {

    private static final Instant NOW = Instant.parse("2026-12-01T09:00:00Z");
    private static final Instant LATER = NOW.plus(Duration.ofHours(5));
    private static final RetryPolicy POLICY = RetryPolicy.defaults();
    private static final AttemptsSoFar FIRST = new AttemptsSoFar(0, NOW.minusSeconds(1));
    private static final Outcome REFUSED_FOR_NOW =
            new Refused("131000", "try again", true, Reason.PROVIDER_REFUSED);
    private static final Outcome NOT_REACHED = new NotReached("connection_refused", "");
    private static final List<Outcome> MAY_BE_RETRIED = List.of(NOT_REACHED, REFUSED_FOR_NOW);

    @Test
    void anAttemptInDoubtIsTakenOutOfTheCountAndNeverBelowNone() {
        assertThat(AttemptsSoFar.before(2, false, NOW).spent()).isEqualTo(2);
        assertThat(AttemptsSoFar.before(2, true, NOW).spent()).isEqualTo(1);
        assertThat(AttemptsSoFar.before(0, true, NOW).spent()).isZero();
    }

    @Test
    void anAcceptedAttemptProvesAcceptance() {
        assertThat(decide(new Accepted("wamid.1"), FIRST, 0.5))
                .isEqualTo(new Settlement(new AcceptanceProved(), null, true));
    }

    @Test
    void anUnknownOutcomeIsNeverRetried() {
        forAll(
                1_000,
                random -> {
                    AttemptsSoFar soFar =
                            new AttemptsSoFar(
                                    random.nextInt(5), NOW.minusSeconds(random.nextInt(2_000)));

                    assertThat(decide(new Unknown("timeout", ""), soFar, random.nextDouble()))
                            .isEqualTo(new Settlement(new OutcomeUnknown(), null, true));
                });
    }

    @Test
    void aFinalRefusalKeepsItsReason() {
        assertThat(decide(new Refused("131026", "", false, Reason.INVALID_NUMBER), FIRST, 0.5))
                .isEqualTo(new Settlement(new RefusedForGood(Reason.INVALID_NUMBER), null, true));
    }

    @Test
    void pausesDoubleAndTheJitterIsFull() {
        for (Outcome outcome : MAY_BE_RETRIED) {
            assertThat(decide(outcome, FIRST, 0.0).dueAt()).isEqualTo(NOW);
            assertThat(decide(outcome, FIRST, 0.999_999).dueAt()).isEqualTo(NOW.plusMillis(4_999));
            assertThat(decide(outcome, new AttemptsSoFar(1, NOW), 0.5).dueAt())
                    .isEqualTo(NOW.plusSeconds(5));
            assertThat(decide(outcome, new AttemptsSoFar(1, NOW), 0.999_999).dueAt())
                    .isEqualTo(NOW.plusMillis(9_999));
        }
    }

    @Test
    void theThirdAttemptIsTheLast() {
        for (Outcome outcome : MAY_BE_RETRIED) {
            assertThat(decide(outcome, new AttemptsSoFar(2, NOW), 0.5).event())
                    .isEqualTo(new RefusedForGood(Reason.ATTEMPTS_EXHAUSTED));
            assertThat(decide(outcome, new AttemptsSoFar(Integer.MAX_VALUE - 1, NOW), 0.5).event())
                    .isEqualTo(new RefusedForGood(Reason.ATTEMPTS_EXHAUSTED));
        }
    }

    @Test
    void noAttemptStartsAfterTheWindow() {
        Instant first = NOW.minus(POLICY.window());

        assertThat(decide(NOT_REACHED, new AttemptsSoFar(1, first), 0.5).event())
                .isEqualTo(new RefusedForGood(Reason.ATTEMPTS_EXHAUSTED));
        assertThat(
                        decide(NOT_REACHED, new AttemptsSoFar(1, first.plusSeconds(2)), 0.999_999)
                                .dueAt())
                .isEqualTo(NOW.plusMillis(1_999));
    }

    @Test
    void noAttemptIsPlannedForAfterItsLastUsefulMoment() {
        assertThat(settle(NOT_REACHED, FIRST, NOW, 0.5).event())
                .isEqualTo(new RefusedForGood(Reason.TOO_LATE));
        assertThat(settle(NOT_REACHED, FIRST, NOW.minusSeconds(1), 0.5).event())
                .isEqualTo(new RefusedForGood(Reason.TOO_LATE));
        assertThat(settle(NOT_REACHED, FIRST, NOW.plusSeconds(2), 0.999_999).dueAt())
                .isEqualTo(NOW.plusMillis(1_999));
    }

    @Test
    void retriesAreBoundedWhateverHappens() {
        forAll(
                30_000,
                random -> {
                    Duration base = Duration.ofMillis(random.nextLong(1, 600_000));
                    Duration cap = base.plusMillis(random.nextLong(Duration.ofDays(20).toMillis()));
                    RetryPolicy policy =
                            new RetryPolicy(
                                    random.nextInt(1, 101),
                                    Duration.ofSeconds(random.nextInt(2_000_000)),
                                    base,
                                    cap);
                    AttemptsSoFar soFar =
                            new AttemptsSoFar(
                                    random.nextInt(120),
                                    NOW.minusSeconds(random.nextInt(2_000_000)));
                    Instant sendBefore = NOW.plusSeconds(random.nextInt(-1_000, 1_000_000));
                    Settlement settled =
                            Settlements.decide(
                                    NOT_REACHED,
                                    soFar,
                                    policy,
                                    sendBefore,
                                    new Draw(NOW, random.nextDouble()));

                    assertThat(settled.spent()).isTrue();
                    Instant dueAt = settled.dueAt();
                    if (dueAt == null) {
                        assertThat(settled.event()).isInstanceOf(RefusedForGood.class);
                    } else {
                        assertThat(dueAt).isBetween(NOW, NOW.plus(cap)).isBefore(sendBefore);
                        assertThat(dueAt).isBefore(soFar.firstStartedAt().plus(policy.window()));
                        assertThat(soFar.spent() + 1).isLessThan(policy.maxAttempts());
                    }
                });
    }

    @Test
    void ceilingsOnlyGrowAndNeverOverflow() {
        RetryPolicy policy =
                new RetryPolicy(100, Duration.ofDays(30), Duration.ofDays(29), Duration.ofDays(30));
        for (RetryPolicy each : List.of(POLICY, policy)) {
            Duration before = Duration.ZERO;
            for (int spent :
                    List.of(0, 1, 2, 3, 6, 7, 8, 31, 32, 63, 64, 1_000, Integer.MAX_VALUE)) {
                Duration ceiling = each.ceilingAfter(spent);
                assertThat(ceiling)
                        .isGreaterThanOrEqualTo(before)
                        .isBetween(each.base(), each.cap());
                before = ceiling;
            }
            assertThat(before).isEqualTo(each.cap());
        }
    }

    @Test
    void aThrottledAttemptIsNotSpentHoweverManyWere() {
        for (int spent : List.of(0, 1, 2, 3, 50)) {
            Settlement settled =
                    decide(
                            new Throttled(NOW.plusSeconds(90), "130429", ""),
                            new AttemptsSoFar(spent, NOW.minus(Duration.ofHours(3))),
                            0.9);

            assertThat(settled)
                    .isEqualTo(new Settlement(new RetryPlanned(), NOW.plusSeconds(90), false));
        }
    }

    @Test
    void theProvidersTimeIsClampedToTheLastUsefulMomentAndNeverPast() {
        Instant sendBefore = NOW.plusSeconds(60);

        assertThat(settle(throttled(NOW.plusSeconds(90)), FIRST, sendBefore, 0.5).dueAt())
                .isEqualTo(sendBefore);
        assertThat(settle(throttled(NOW.minusSeconds(90)), FIRST, sendBefore, 0.5).dueAt())
                .isEqualTo(NOW);
        assertThat(settle(throttled(Instant.MAX), FIRST, sendBefore, 0.5).dueAt())
                .isEqualTo(sendBefore);
        assertThat(settle(throttled(NOW.plusSeconds(5)), FIRST, NOW.minusSeconds(9), 0.5).dueAt())
                .isEqualTo(NOW);
    }

    @Test
    void aThrottleWithoutATimeWaitsAtLeastTheBase() {
        Outcome throttled = new Throttled(null, "131056", "");

        assertThat(decide(throttled, FIRST, 0.0).dueAt()).isEqualTo(NOW.plus(POLICY.base()));
        assertThat(decide(throttled, FIRST, 0.999_999).dueAt())
                .isBetween(NOW.plusSeconds(19), NOW.plusSeconds(20));
    }

    @Test
    void proofThatNothingHappenedBringsItBackWhileAttemptsAreLeft() {
        assertThat(Settlements.afterProofOfAbsence(2, POLICY, NOW))
                .isEqualTo(new Settlement(new ProvedNotHappened(), NOW, false));
        assertThat(Settlements.afterProofOfAbsence(3, POLICY, NOW).event())
                .isEqualTo(new RefusedForGood(Reason.ATTEMPTS_EXHAUSTED));
    }

    @Test
    void aSettlementIsDueAgainExactlyWhereAnotherAttemptIsPlanned() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Settlement(new RetryPlanned(), null, true));
        for (IntentEvent over :
                List.of(
                        new AcceptanceProved(),
                        new OutcomeUnknown(),
                        new RefusedForGood(Reason.TOO_LATE))) {
            assertThatIllegalArgumentException().isThrownBy(() -> new Settlement(over, NOW, true));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1, 1.1, Double.NaN, Double.POSITIVE_INFINITY})
    void aDrawOutsideItsRangeIsRefused(double random) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Draw(NOW, random));
    }

    @Test
    void aPolicyWithoutBoundsIsRefused() {
        Duration second = Duration.ofSeconds(1);
        Duration month = Duration.ofDays(31);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RetryPolicy(0, second, second, second));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RetryPolicy(101, second, second, second));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RetryPolicy(3, second.negated(), second, second));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RetryPolicy(3, month, second, second));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RetryPolicy(3, second, Duration.ZERO, second));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RetryPolicy(3, second, second.multipliedBy(2), second));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RetryPolicy(3, second, second, month));
        assertThatIllegalArgumentException().isThrownBy(() -> new AttemptsSoFar(-1, NOW));
    }

    private static Outcome throttled(Instant until) {
        return new Throttled(until, "130429", "");
    }

    private static Settlement decide(Outcome outcome, AttemptsSoFar soFar, double random) {
        return settle(outcome, soFar, LATER, random);
    }

    private static Settlement settle(
            Outcome outcome, AttemptsSoFar soFar, Instant sendBefore, double random) {
        return Settlements.decide(outcome, soFar, POLICY, sendBefore, new Draw(NOW, random));
    }
}
