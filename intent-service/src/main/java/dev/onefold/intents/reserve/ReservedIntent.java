package dev.onefold.intents.reserve;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What became of a reservation, as the system that made it sees it.
///
/// @param key the system's own
/// @param templateVersion the one it was pinned to
/// @param dueAt not before; out of quiet hours
record ReservedIntent(
        UUID intentId,
        String key,
        String kind,
        String state,
        @Nullable String reason,
        String template,
        int templateVersion,
        Instant dueAt,
        Instant sendBefore,
        Instant createdAt) {}
