package dev.onefold.intents.operate;

import dev.onefold.intents.operate.IntentView.Summary;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How things stand, for a board.
///
/// @param complete whether every intent of the period was counted; false where there were more
/// @param counts of what falls due in the period, by state and reason
/// @param open what is not over and needs somebody or something, whenever it was due
/// @param next what goes out next
record BoardView(
        Instant from,
        Instant to,
        boolean complete,
        List<Count> counts,
        List<Count> open,
        List<Summary> next) {

    record Count(String state, @Nullable String reason, long intents) {}
}
