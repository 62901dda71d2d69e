package dev.onefold.sandbox.whatsapp;

import java.util.concurrent.atomic.LongAdder;

/// How many requests to send there were, and what became of them. `unanswered` ones are among
/// the accepted or not.
public final class Counters {
    final LongAdder requests = new LongAdder();
    final LongAdder accepted = new LongAdder();
    final LongAdder refused = new LongAdder();

    public long requests() {
        return requests.sum();
    }

    public long accepted() {
        return accepted.sum();
    }

    public long refused() {
        return refused.sum();
    }
}
