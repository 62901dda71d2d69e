package dev.onefold.rules.event;

import dev.onefold.rules.event.OrderDecision.Applies;
import dev.onefold.rules.event.OrderDecision.Same;
import dev.onefold.rules.event.OrderDecision.Stale;
import dev.onefold.rules.event.OrderDecision.Undecided;
import org.jspecify.annotations.Nullable;

/// The order among the facts about one object. The order in which they arrive means nothing.
///
/// A version decides; without one the time does, and of two at the same moment the one that is
/// further along the object's states. A fact without a version never displaces one that has one.
/// This is one total order, so facts end in the same state in whatever order they come, and
/// however often. The exception is two that contradict each other at the same place: then the
/// first one stands, and the answer says so.
public final class Ordering {

    private Ordering() {}

    /// What `seen` means where `known` holds; null where nothing is known. Pure; the caller holds
    /// the object locked from reading `known` until the decision is applied.
    public static OrderDecision decide(@Nullable OrderedFact known, OrderedFact seen) {
        if (known == null) {
            return new Applies();
        }
        int later = compare(seen, known);
        if (later > 0) {
            return new Applies();
        }
        if (later < 0) {
            return new Stale(why(known, seen));
        }
        return seen.content().equals(known.content())
                ? new Same()
                : new Undecided("told twice and differently for " + place(seen));
    }

    private static int compare(OrderedFact seen, OrderedFact known) {
        Long ours = known.version();
        Long theirs = seen.version();
        if ((ours == null) != (theirs == null)) {
            return ours == null ? 1 : -1;
        }
        int later =
                ours != null && theirs != null
                        ? theirs.compareTo(ours)
                        : seen.at().compareTo(known.at());
        return later != 0 ? later : Integer.compare(seen.rank(), known.rank());
    }

    private static String why(OrderedFact known, OrderedFact seen) {
        boolean counted = known.version() != null && seen.version() == null;
        return counted
                ? "it has no version, and version " + known.version() + " is known"
                : place(seen) + " comes before " + place(known);
    }

    private static String place(OrderedFact fact) {
        return fact.version() == null ? fact.at().toString() : "version " + fact.version();
    }
}
