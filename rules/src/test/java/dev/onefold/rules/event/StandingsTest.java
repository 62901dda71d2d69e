package dev.onefold.rules.event;

import static dev.onefold.rules.Tries.forAll;
import static dev.onefold.rules.Tries.oneOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.rules.event.StandingDecision.Same;
import dev.onefold.rules.event.StandingDecision.Stale;
import dev.onefold.rules.event.StandingDecision.Takes;
import dev.onefold.rules.event.StandingDecision.Yields;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StandingsTest {

    private static final List<SequenceSignal> SIGNALS = List.of(SequenceSignal.values());

    @Test
    void theSignalsWeighAsTheRulesSay() {
        assertThat(Dominance.of(SequenceSignal.OPTED_OUT).outweighs(Dominance.HUMAN_REPLY))
                .isTrue();
        assertThat(Dominance.of(SequenceSignal.REPLIED).outweighs(Dominance.BOUNCE)).isTrue();
        assertThat(Dominance.of(SequenceSignal.BOUNCED).outweighs(Dominance.MEETING)).isTrue();
        assertThat(Dominance.of(SequenceSignal.MEETING).outweighs(Dominance.ENGAGEMENT)).isTrue();
        assertThat(Dominance.MEETING.outweighs(Dominance.MEETING)).isFalse();
        for (SequenceSignal light : EnumSet.range(SequenceSignal.SENT, SequenceSignal.CLICKED)) {
            assertThat(Dominance.of(light)).isEqualTo(Dominance.ENGAGEMENT);
        }
    }

    @Test
    void whatWeighsMoreStandsHigherAmongTheSignals() {
        for (SequenceSignal one : SIGNALS) {
            for (SequenceSignal other : SIGNALS) {
                if (Dominance.of(one).outweighs(Dominance.of(other))) {
                    assertThat(one).isGreaterThan(other);
                }
            }
        }
    }

    @Test
    void onlyWhatEndsSomethingStops() {
        assertThat(SIGNALS.stream().filter(SequenceSignal::stops))
                .containsExactly(
                        SequenceSignal.BOUNCED, SequenceSignal.REPLIED, SequenceSignal.OPTED_OUT);
    }

    /// Every signal on every standing, before, with and after it.
    @Test
    void everySignalOnEveryStanding() {
        for (SequenceSignal known : SIGNALS) {
            for (SequenceSignal seen : SIGNALS) {
                for (int second : List.of(9, 10, 11)) {
                    StandingDecision decision = Standings.decide(at(known, 10), at(seen, second));
                    assertThat(decision)
                            .as(known + ", then " + seen + " of " + second)
                            .isInstanceOf(expected(known, seen, second));
                }
            }
        }
    }

    private static Class<? extends StandingDecision> expected(
            SequenceSignal known, SequenceSignal seen, int second) {
        if (SIGNALS.indexOf(seen) > SIGNALS.indexOf(known)) {
            return Takes.class;
        }
        if (seen == known) {
            return second == 10 ? Same.class : second > 10 ? Takes.class : Stale.class;
        }
        boolean stops = SIGNALS.indexOf(seen) >= SIGNALS.indexOf(SequenceSignal.BOUNCED);
        return second > 10 || stops ? Yields.class : Stale.class;
    }

    @Test
    void anOldDeliveredAfterAReplyIsStale() {
        assertThat(
                        Standings.decide(
                                at(SequenceSignal.REPLIED, 10), at(SequenceSignal.DELIVERED, 5)))
                .isEqualTo(new Stale("replied of 1970-01-01T00:00:10Z stands"));
    }

    @Test
    void everyOrderOfAStoryOfFiveEndsTheSameAndStopsTheSame() {
        forAll(
                300,
                random -> {
                    List<Standing> story = new ArrayList<>();
                    while (story.size() < 5) {
                        story.add(at(oneOf(random, SIGNALS), random.nextInt(5)));
                    }
                    Set<Object> ends = new HashSet<>();
                    int orders = Orders.forEach(story, o -> ends.add(end(Orders.twice(o))));
                    assertThat(orders).isEqualTo(120);
                    assertThat(ends).hasSize(1);
                });
    }

    /// Where the lead stands in the end, and what was stopped on the way.
    private static List<Object> end(List<Standing> told) {
        @Nullable Standing known = null;
        Set<SequenceSignal> stopped = EnumSet.noneOf(SequenceSignal.class);
        for (Standing seen : told) {
            StandingDecision decision = Standings.decide(known, seen);
            if (decision instanceof Takes) {
                known = seen;
            }
            boolean counts = decision instanceof Takes || decision instanceof Yields;
            if (counts && seen.signal().stops()) {
                stopped.add(seen.signal());
            }
        }
        return List.of(java.util.Objects.requireNonNull(known), stopped);
    }

    @Test
    void textsAreReadBack() {
        for (SequenceSignal signal : SIGNALS) {
            assertThat(SequenceSignal.of(signal.text())).isEqualTo(signal);
        }
        assertThatThrownBy(() -> SequenceSignal.of("nothing"))
                .hasMessageContaining("not a sequence signal");
    }

    private static Standing at(SequenceSignal signal, long second) {
        return new Standing(signal, Instant.ofEpochSecond(second));
    }
}
