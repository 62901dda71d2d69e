package dev.onefold.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Lifecycle;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.simulation.Simulation.Failure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// `-Dsimulation.seed=N` runs the one world of that seed, `-Dsimulation.runs=N` more or fewer.
class SimulationTest {

    private static final long FIRST_SEED = Long.getLong("simulation.seed", 1L);
    private static final boolean REPLAY = System.getProperty("simulation.seed") != null;
    private static final int RUNS = Integer.getInteger("simulation.runs", REPLAY ? 1 : 2500);

    /// What no world gets to, and where it is tried instead.
    private static final Map<String, String> TRIED_ELSEWHERE =
            Map.of(
                    "run_cancelled", "runs are the reconciler's; rules: LifecycleTest",
                    "unresolved_expired", "a policy outside of the rules; rules: LifecycleTest");

    private static final Reached REACHED = new Reached();
    private static Optional<Failure> failure = Optional.empty();

    @BeforeAll
    static void run() {
        failure = Simulation.firstFailure(FIRST_SEED, RUNS, Flaw.NONE, REACHED);
    }

    @Test
    void noWorldBreaksAPromise() {
        assertThat(failure.map(Failure::text)).isEmpty();
    }

    @Test
    void theWorldsReachEveryMoveAndEveryReason() {
        if (RUNS < 1000 || failure.isPresent()) {
            return;
        }
        List<String> missing = new ArrayList<>();
        for (IntentState from : IntentState.values()) {
            for (IntentState to : Lifecycle.successors(from)) {
                if (!REACHED.has(from, to)) {
                    missing.add(from.text() + " -> " + to.text());
                }
            }
        }
        for (Reason reason : Reason.values()) {
            if (!REACHED.has(reason)) {
                missing.add(reason.text());
            }
        }
        assertThat(missing).containsExactlyInAnyOrderElementsOf(TRIED_ELSEWHERE.keySet());
    }

    @Test
    void messagesGoOutInThem() {
        assertThat(REACHED.messages()).isGreaterThan(RUNS);
    }

    @Test
    void theSameSeedIsTheSameWorld() {
        assertThat(story(17)).isEqualTo(story(17)).isNotEqualTo(story(18));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void everyFlawIsFound(Flaw flaw) {
        Optional<Failure> found = Simulation.firstFailure(1, 3000, flaw, new Reached());

        assertThat(found).as("what finds that " + flaw).isPresent();
        assertThat(found.get().text()).contains("-Dsimulation.seed=" + found.get().seed());
    }

    private static String story(long seed) {
        Script script = Script.ofTheLast(10_000);
        new World(seed, Flaw.NONE, new Reached(), script).run(Simulation.STEPS);
        return script.toString();
    }
}
