package dev.onefold.rules.attempt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.rules.attempt.Outcome.Accepted;
import dev.onefold.rules.attempt.Outcome.NotReached;
import dev.onefold.rules.attempt.Outcome.Refused;
import dev.onefold.rules.attempt.Outcome.Throttled;
import dev.onefold.rules.attempt.Outcome.Unknown;
import dev.onefold.rules.intent.IntentEvent.RetryPlanned;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OtherWaysTest {

    private static final Instant NOW = Instant.parse("2026-12-01T12:00:00Z");
    private static final Instant SEND_BEFORE = NOW.plus(Duration.ofHours(1));
    private static final RetryPolicy POLICY = RetryPolicy.defaults();
    private static final Settlement NEXT_WAY = new Settlement(new RetryPlanned(), NOW, false);

    private static final Set<Reason> OF_THE_WAY =
            Set.of(
                    Reason.INVALID_NUMBER,
                    Reason.TEMPLATE_REJECTED,
                    Reason.PROVIDER_REFUSED,
                    Reason.ATTEMPTS_EXHAUSTED);

    @Test
    void everyRefusalForGoodOpensTheNextWayOnlyWhereTheWayIsToBlame() {
        for (Reason reason : Reason.values()) {
            assertThat(
                            instead(IntentState.SENDING, new Refused("1", "", false, reason), 0)
                                    .isPresent())
                    .as(reason.text())
                    .isEqualTo(OF_THE_WAY.contains(reason));
        }
    }

    /// Every outcome in every state, with and without attempts and time left.
    @Test
    void nothingThatMayHaveBeenSentGoesByAnotherWay() {
        for (IntentState state : IntentState.values()) {
            for (Outcome outcome : outcomes()) {
                for (int spent = 0; spent < POLICY.maxAttempts(); spent++) {
                    Optional<Settlement> instead = instead(state, outcome, spent);
                    boolean certain = !(outcome instanceof Accepted || outcome instanceof Unknown);
                    boolean inHand = state == IntentState.SENDING || state == IntentState.UNCERTAIN;

                    instead.ifPresent(s -> assertThat(s).isEqualTo(NEXT_WAY));
                    if (!certain || !inHand) {
                        assertThat(instead).as("%s %s", state, outcome).isEmpty();
                    }
                }
            }
        }
    }

    @Test
    void attemptsThatAreLeftAreUsedFirst() {
        NotReached notReached = new NotReached("refused", "");
        Refused forTheMoment = new Refused("1", "", true, Reason.PROVIDER_REFUSED);

        assertThat(instead(IntentState.SENDING, notReached, 0)).isEmpty();
        assertThat(instead(IntentState.SENDING, notReached, 2)).contains(NEXT_WAY);
        assertThat(instead(IntentState.SENDING, forTheMoment, 1)).isEmpty();
        assertThat(instead(IntentState.SENDING, forTheMoment, 2)).contains(NEXT_WAY);
    }

    @Test
    void whoIsPutOffToTheEndGoesByAnotherWay() {
        assertThat(instead(IntentState.SENDING, new Throttled(SEND_BEFORE, "t", ""), 0))
                .contains(NEXT_WAY);
        assertThat(
                        instead(
                                IntentState.SENDING,
                                new Throttled(SEND_BEFORE.minusMillis(1), "t", ""),
                                0))
                .isEmpty();
    }

    @Test
    void withoutTimeThereIsNoOtherWay() {
        Refused refused = new Refused("1", "", false, Reason.INVALID_NUMBER);
        Settlement settled = settled(refused, 0);

        assertThat(OtherWays.instead(IntentState.SENDING, refused, settled, NOW, NOW)).isEmpty();
    }

    private static List<Outcome> outcomes() {
        List<Outcome> outcomes = new ArrayList<>();
        for (Reason reason : Reason.values()) {
            outcomes.add(new Refused("1", "", true, reason));
            outcomes.add(new Refused("1", "", false, reason));
        }
        outcomes.add(new Accepted("id"));
        outcomes.add(new Unknown("timeout", ""));
        outcomes.add(new NotReached("refused", ""));
        outcomes.add(new Throttled(null, "t", ""));
        outcomes.add(new Throttled(SEND_BEFORE, "t", ""));
        return outcomes;
    }

    private static Optional<Settlement> instead(IntentState state, Outcome outcome, int spent) {
        return OtherWays.instead(state, outcome, settled(outcome, spent), SEND_BEFORE, NOW);
    }

    private static Settlement settled(Outcome outcome, int spent) {
        return Settlements.decide(
                outcome, new AttemptsSoFar(spent, NOW), POLICY, SEND_BEFORE, new Draw(NOW, 0.5));
    }
}
