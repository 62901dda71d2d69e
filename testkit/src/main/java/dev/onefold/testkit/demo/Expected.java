package dev.onefold.testkit.demo;

import java.time.LocalTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a booking must have come to.
///
/// @param messages how many its customer received
record Expected(String booking, int messages, List<Intent> intents) {

    /// @param due the wall time at the recipient's at which it is due; null for any
    record Intent(
            String notice,
            long schedule,
            String state,
            @Nullable String reason,
            @Nullable LocalTime due) {}
}
