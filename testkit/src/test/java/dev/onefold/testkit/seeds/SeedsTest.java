package dev.onefold.testkit.seeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SeedsTest {
    @Test
    void theSameSeedGivesTheSameCases() {
        List<Integer> first = new ArrayList<>();
        List<Integer> second = new ArrayList<>();

        Seeds.forAll(7, 20, random -> first.add(random.nextInt()));
        Seeds.forAll(7, 20, random -> second.add(random.nextInt()));

        assertThat(first).hasSize(20).doesNotHaveDuplicates().isEqualTo(second);
    }

    @Test
    void aFailureNamesTheSeedThatRepeatsIt() {
        List<Integer> seen = new ArrayList<>();
        Throwable failure =
                catchThrowable(
                        () ->
                                Seeds.forAll(
                                        7,
                                        1000,
                                        random -> {
                                            seen.add(random.nextInt(100));
                                            assertThat(seen.getLast()).isLessThan(90);
                                        }));

        long seed =
                Long.parseLong(
                        String.valueOf(failure.getMessage()).replaceFirst("(?s).*-Dseed=", ""));
        assertThat(new SplittableRandom(seed).nextInt(100)).isEqualTo(seen.getLast());
    }

    @Test
    void anExceptionCountsAsAFailureToo() {
        assertThatThrownBy(
                        () ->
                                Seeds.forAll(
                                        1,
                                        random -> {
                                            throw new IllegalStateException("broken");
                                        }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("broken");
    }
}
