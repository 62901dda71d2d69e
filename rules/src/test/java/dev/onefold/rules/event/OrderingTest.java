package dev.onefold.rules.event;

import static dev.onefold.rules.Tries.forAll;
import static dev.onefold.rules.Tries.oneOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.rules.event.OrderDecision.Applies;
import dev.onefold.rules.event.OrderDecision.Same;
import dev.onefold.rules.event.OrderDecision.Stale;
import dev.onefold.rules.event.OrderDecision.Undecided;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OrderingTest {

    @Test
    void theFirstFactApplies() {
        assertThat(Ordering.decide(null, counted(1, 1, "a"))).isEqualTo(new Applies());
        assertThat(Ordering.decide(null, timed(1, 0, "a"))).isEqualTo(new Applies());
    }

    @Test
    void aVersionDecidesWhateverTheTimes() {
        assertThat(Ordering.decide(counted(2, 1, "a"), counted(3, 0, "b")))
                .isInstanceOf(Applies.class);
        assertThat(Ordering.decide(counted(2, 1, "a"), counted(1, 9, "b")))
                .isEqualTo(new Stale("version 1 comes before version 2"));
    }

    @Test
    void withoutAVersionTheTimeDecides() {
        assertThat(Ordering.decide(timed(5, 3, "a"), timed(6, 0, "b"))).isInstanceOf(Applies.class);
        assertThat(Ordering.decide(timed(5, 0, "a"), timed(4, 3, "b"))).isInstanceOf(Stale.class);
    }

    @Test
    void ofTwoAtTheSameMomentTheOneFurtherAlongComesLater() {
        assertThat(Ordering.decide(timed(5, 1, "a"), timed(5, 2, "b"))).isInstanceOf(Applies.class);
        assertThat(Ordering.decide(timed(5, 2, "a"), timed(5, 1, "b"))).isInstanceOf(Stale.class);
    }

    @Test
    void aRepetitionIsTheSame() {
        assertThat(Ordering.decide(timed(5, 1, "a"), timed(5, 1, "a"))).isEqualTo(new Same());
        assertThat(Ordering.decide(counted(5, 1, "a"), counted(5, 1, "a"))).isEqualTo(new Same());
    }

    @Test
    void whatContradictsItselfAtOnePlaceIsUndecided() {
        assertThat(Ordering.decide(timed(5, 1, "a"), timed(5, 1, "b")))
                .isInstanceOf(Undecided.class);
        assertThat(Ordering.decide(counted(5, 1, "a"), counted(5, 2, "b")))
                .isEqualTo(new Undecided("told twice and differently for version 5"));
    }

    @Test
    void aFactWithoutAVersionNeverDisplacesOneThatHasOne() {
        assertThat(Ordering.decide(counted(1, 1, "a"), timed(9, 5, "b"))).isInstanceOf(Stale.class);
        assertThat(Ordering.decide(timed(9, 5, "b"), counted(1, 1, "a")))
                .isInstanceOf(Applies.class);
    }

    /// Every story of five, with and without versions, in each of its 120 orders, told twice.
    @Test
    void everyOrderOfAStoryOfFiveEndsTheSame() {
        forAll(
                300,
                random -> {
                    List<OrderedFact> story = story(random);
                    Set<Object> ends = new HashSet<>();
                    int orders = Orders.forEach(story, order -> ends.add(end(Orders.twice(order))));
                    assertThat(orders).isEqualTo(120);
                    assertThat(ends).hasSize(1);
                });
    }

    /// What decides is one order: of three facts, the newest is newer than both.
    @Test
    void whatIsNewerThanTheNewerOneIsNewerThanBoth() {
        forAll(
                20_000,
                random -> {
                    OrderedFact a = fact(random);
                    OrderedFact b = fact(random);
                    OrderedFact c = fact(random);
                    if (newer(b, a) && newer(c, b)) {
                        assertThat(newer(c, a)).isTrue();
                    }
                    assertThat(newer(a, b) && newer(b, a)).isFalse();
                });
    }

    private static boolean newer(OrderedFact one, OrderedFact than) {
        return Ordering.decide(than, one) instanceof Applies;
    }

    private static List<Object> end(List<OrderedFact> told) {
        OrderedFact known = told.getFirst();
        for (OrderedFact fact : told) {
            if (Ordering.decide(known, fact) instanceof Applies) {
                known = fact;
            }
        }
        // Two that say the same of one version are one fact, whenever they say it happened.
        Long version = known.version();
        return List.of(version == null ? known.at() : version, known.rank(), known.content());
    }

    // Five of which no two contradict each other at one place.
    private static List<OrderedFact> story(RandomGenerator random) {
        List<OrderedFact> story = new ArrayList<>();
        while (story.size() < 5) {
            OrderedFact next = fact(random);
            if (story.stream().noneMatch(f -> Ordering.decide(f, next) instanceof Undecided)) {
                story.add(next);
            }
        }
        return story;
    }

    private static OrderedFact fact(RandomGenerator random) {
        long time = random.nextInt(6);
        return random.nextBoolean()
                ? counted(random.nextInt(6), time, oneOf(random, List.of("a", "b")))
                : timed(time, random.nextInt(4), oneOf(random, List.of("a", "b")));
    }

    private static OrderedFact counted(long version, long second, String content) {
        return fact(version, second, 0, content);
    }

    private static OrderedFact timed(long second, int rank, String content) {
        return fact(null, second, rank, content);
    }

    private static OrderedFact fact(@Nullable Long version, long second, int rank, String content) {
        return new OrderedFact(version, Instant.ofEpochSecond(second), rank, content);
    }
}
