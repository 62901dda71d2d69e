package dev.onefold.sandbox.fault;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The faults that wait for their requests; the oldest that matches strikes. At most 1,000 wait
/// at a time. Safe for use by many threads; costs nothing while it is empty.
public final class FaultBook {
    private static final int LIMIT = 1_000;

    private final List<Waiting> waiting = new ArrayList<>();
    private final AtomicLong struck = new AtomicLong();
    private volatile boolean empty = true;

    private static final class Waiting {
        private final PlannedFault planned;
        private int left;
        private int seen;

        private Waiting(PlannedFault planned) {
            this.planned = planned;
            this.left = planned.times();
        }
    }

    /// Throws [IllegalArgumentException] when too many wait already.
    public synchronized void add(PlannedFault planned) {
        if (waiting.size() == LIMIT) {
            throw new IllegalArgumentException(
                    "1000 faults wait already; DELETE /sandbox/faults first");
        }
        waiting.add(new Waiting(planned));
        empty = false;
    }

    /// What strikes this request; it is used up by asking. Null when nothing does.
    public @Nullable Fault strike(String to, String reference) {
        return empty ? null : strikeOne(to, reference);
    }

    private synchronized @Nullable Fault strikeOne(String to, String reference) {
        Iterator<Waiting> all = waiting.iterator();
        while (all.hasNext()) {
            Waiting next = all.next();
            if (next.planned.match().covers(to, reference)
                    && ++next.seen % next.planned.every() == 0) {
                if (next.left != PlannedFault.ALWAYS && --next.left == 0) {
                    all.remove();
                    empty = waiting.isEmpty();
                }
                struck.incrementAndGet();
                return next.planned.fault();
            }
        }
        return null;
    }

    /// Those that still wait, each with what is left of its `times`.
    public synchronized List<PlannedFault> list() {
        return waiting.stream()
                .map(
                        w ->
                                new PlannedFault(
                                        w.planned.kind(),
                                        w.planned.fault(),
                                        w.planned.match(),
                                        w.left,
                                        w.planned.every()))
                .toList();
    }

    public synchronized void clear() {
        waiting.clear();
        empty = true;
    }

    public long struck() {
        return struck.get();
    }
}
