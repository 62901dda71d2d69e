package dev.onefold.intents.plan;

import dev.onefold.intents.booking.AheadTable.Scope;
import dev.onefold.intents.intent.BookingKey;
import org.jspecify.annotations.Nullable;

/// What somebody asks for.
///
/// @param after the last booking that was gone through; null to begin
/// @param execute whether to do it, not only to say what it would do
/// @param actor who asks
/// @param reason why; stands in the history
record Replan(
        Scope scope, @Nullable BookingKey after, boolean execute, String actor, String reason) {}
