package dev.onefold.rules.consent;

import static dev.onefold.rules.Tries.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ConsentRulesTest {

    private static final ConsentState OUT = new ConsentState(false, at(10), "reply");
    private static final ConsentState IN = new ConsentState(true, at(10), "form");

    @Test
    void theFirstWordHolds() {
        assertThat(ConsentRules.supersedes(null, IN)).isTrue();
        assertThat(ConsentRules.supersedes(null, OUT)).isTrue();
    }

    @Test
    void onlyANewerOptInWithEvidenceLiftsAnOptOut() {
        assertThat(ConsentRules.supersedes(OUT, new ConsentState(true, at(11), "form"))).isTrue();
        assertThat(ConsentRules.supersedes(OUT, new ConsentState(true, at(11), " "))).isFalse();
        assertThat(ConsentRules.supersedes(OUT, new ConsentState(true, at(10), "form"))).isFalse();
        assertThat(ConsentRules.supersedes(OUT, new ConsentState(true, at(9), "form"))).isFalse();
    }

    @Test
    void anOptOutNeedsNoEvidence() {
        assertThat(ConsentRules.supersedes(IN, new ConsentState(false, at(11), ""))).isTrue();
        assertThat(ConsentRules.supersedes(IN, new ConsentState(false, at(10), ""))).isTrue();
        assertThat(ConsentRules.supersedes(IN, new ConsentState(false, at(9), ""))).isFalse();
        assertThat(
                        ConsentRules.supersedes(
                                new ConsentState(true, at(10), ""),
                                new ConsentState(false, at(9), "")))
                .isTrue();
    }

    @Test
    void aRepetitionChangesNothing() {
        assertThat(ConsentRules.supersedes(IN, IN)).isFalse();
        assertThat(ConsentRules.supersedes(OUT, OUT)).isFalse();
    }

    @Test
    void statementsInAnyOrderEndInTheSameConsent() {
        forAll(
                10_000,
                random -> {
                    List<ConsentState> said = new ArrayList<>();
                    for (int i = random.nextInt(1, 7); i > 0; i--) {
                        said.add(
                                new ConsentState(
                                        random.nextBoolean(),
                                        at(random.nextInt(4)),
                                        random.nextBoolean() ? "form" : ""));
                    }
                    boolean granted = last(said).granted();
                    Collections.shuffle(said, Random.from(random));

                    assertThat(last(said).granted()).as(said.toString()).isEqualTo(granted);
                });
    }

    private static ConsentState last(List<ConsentState> said) {
        @Nullable ConsentState held = null;
        for (ConsentState statement : said) {
            held = ConsentRules.supersedes(held, statement) ? statement : held;
        }
        if (held == null) {
            throw new AssertionError("nothing was said");
        }
        return held;
    }

    private static Instant at(int second) {
        return Instant.ofEpochSecond(1_800_000_000L + second);
    }
}
