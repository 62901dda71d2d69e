package dev.onefold.intents.reprocess;

import dev.onefold.rules.intent.IntentState;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An intent of the period, as it stands.
///
/// @param sequence grows with every change
record Found(
        UUID intentId,
        String kind,
        IntentState state,
        @Nullable String reason,
        Instant dueAt,
        Instant sendBefore,
        int release,
        long sequence,
        Instant updatedAt) {}
