package dev.onefold.rules.operator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.rules.intent.IntentState;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReprocessRulesTest {

    private static final Instant NOW = Instant.parse("2026-12-01T11:00:00Z");

    @Test
    void onlyWhatWaitsIsHandedOutAgain() {
        assertThat(treatedAs(Treatment.CHECKED_AGAIN)).containsExactly(IntentState.PENDING);
    }

    @Test
    void whatMayHaveHappenedIsFoundOutAndNeverSent() {
        assertThat(treatedAs(Treatment.VERIFIED))
                .containsExactly(IntentState.UNCERTAIN, IntentState.UNRESOLVED);
    }

    @Test
    void whatWasDecidedStands() {
        assertThat(treatedAs(Treatment.STAYS))
                .containsExactly(IntentState.SKIPPED, IntentState.CANCELLED);
        assertThat(treatedAs(Treatment.KEEPS_EVIDENCE))
                .containsExactly(IntentState.ACCEPTED, IntentState.DELIVERED, IntentState.READ);
        assertThat(treatedAs(Treatment.WAITS_FOR_A_PERSON)).containsExactly(IntentState.HELD);
        assertThat(treatedAs(Treatment.UNDER_WAY)).containsExactly(IntentState.SENDING);
    }

    @Test
    void aFailedOneIsOfUseUntilItsTimeIsOver() {
        assertThat(ReprocessRules.treat(IntentState.FAILED, NOW, NOW))
                .isEqualTo(Treatment.COULD_BE_AUTHORISED);
        assertThat(ReprocessRules.treat(IntentState.FAILED, NOW.minusMillis(1), NOW))
                .isEqualTo(Treatment.TOO_OLD);
    }

    private static Set<IntentState> treatedAs(Treatment treatment) {
        Set<IntentState> states = EnumSet.noneOf(IntentState.class);
        for (IntentState state : IntentState.values()) {
            for (Instant before : new Instant[] {NOW.minusSeconds(60), NOW.plusSeconds(60)}) {
                if (ReprocessRules.treat(state, before, NOW) == treatment) {
                    states.add(state);
                }
            }
        }
        return states;
    }
}
