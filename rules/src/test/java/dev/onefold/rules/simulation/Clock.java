package dev.onefold.rules.simulation;

import java.time.Duration;
import java.time.Instant;

/// The one clock of a world. It only goes forward, by jumps.
final class Clock {

    private Instant now;

    Clock(Instant now) {
        this.now = now;
    }

    Instant now() {
        return now;
    }

    void advance(Duration by) {
        now = now.plus(by);
    }

    void advanceTo(Instant at) {
        now = at.isAfter(now) ? at : now;
    }
}
