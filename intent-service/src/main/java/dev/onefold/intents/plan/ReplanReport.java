package dev.onefold.intents.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What bringing notices in line did, or would do.
///
/// @param executed whether it was done
/// @param bookings how many were gone through
/// @param counts of everything, by kind and action
/// @param lines the first of what changed
/// @param next where to go on; null where there is nothing more
record ReplanReport(
        boolean executed,
        int bookings,
        List<Count> counts,
        List<Line> lines,
        @Nullable String next) {

    /// @param action cancelled, moved, planned or kept
    record Count(String kind, String action, int count) {}

    /// @param booking its system, a slash, its id
    /// @param detail in words
    record Line(String booking, String kind, String action, String detail) {}
}
