package dev.onefold.intents.intent;

import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One move of one intent, as decided. It is applied only where the intent still stands in
/// `from`.
///
/// @param dueAt when it is due again, for a move back to pending; null leaves it
/// @param attempt which attempt it is about; 0 for none
/// @param spent how many attempts count from now on; null leaves it
public record Change(
        UUID intentId,
        IntentState from,
        IntentState to,
        @Nullable Reason reason,
        @Nullable Instant dueAt,
        int attempt,
        @Nullable Integer spent,
        Note note) {}
