package dev.onefold.intents.claim;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.rules.time.QuietHours;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Claims for the tests of other features.
public final class Claiming {

    private final ClaimIntents claims;

    public Claiming(TestSpine spine) {
        claims =
                new ClaimWiring()
                        .claimIntents(
                                spine.transaction(),
                                spine.jdbc(),
                                new ChangeTable(spine.jdbc()),
                                QuietHours.defaults(),
                                new ClaimSettings(Duration.ofSeconds(60), 1000));
    }

    /// What the pointer of that release gets: `claimed`, or what it is told instead.
    public String claim(UUID intent, int release, Instant now) {
        Claims.Answer answer =
                claims.claim("test", List.of(new Claims.Pointer(intent, release)), now);
        return answer.claims().isEmpty()
                ? answer.refused().getFirst().decision()
                        + " "
                        + answer.refused().getFirst().reason()
                : "claimed";
    }
}
