package dev.onefold.rules.event;

import dev.onefold.rules.event.StandingDecision.Same;
import dev.onefold.rules.event.StandingDecision.Stale;
import dev.onefold.rules.event.StandingDecision.Takes;
import dev.onefold.rules.event.StandingDecision.Yields;
import org.jspecify.annotations.Nullable;

/// Where a lead stands in a sequence after a signal. The stronger signal stands whatever comes
/// later, the later one of two equal ones; so any order of the same signals ends the same, and
/// what stops something stops it in any order.
public final class Standings {

    private Standings() {}

    /// What `seen` means where `known` stands; null where nothing was told yet. Pure; the caller
    /// holds the lead's row locked.
    public static StandingDecision decide(@Nullable Standing known, Standing seen) {
        if (known == null || seen.signal().compareTo(known.signal()) > 0) {
            return new Takes();
        }
        int later = seen.at().compareTo(known.at());
        if (seen.signal() == known.signal()) {
            return later == 0 ? new Same() : later > 0 ? new Takes() : stale(known);
        }
        return later > 0 || seen.signal().stops() ? new Yields(known.signal()) : stale(known);
    }

    private static Stale stale(Standing known) {
        return new Stale(known.signal().text() + " of " + known.at() + " stands");
    }
}
