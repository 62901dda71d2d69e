package dev.onefold.rules.attempt;

import java.time.Instant;

/// What a decision takes from outside: the moment, and a number drawn evenly from 0 (included) to
/// 1 (excluded).
public record Draw(Instant now, double random) {

    public Draw {
        if (!(random >= 0 && random < 1)) {
            throw new IllegalArgumentException("random must be in [0, 1), not " + random);
        }
    }
}
