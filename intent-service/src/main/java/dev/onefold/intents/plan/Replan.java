package dev.onefold.intents.plan;

import dev.onefold.intents.act.Asked;
import dev.onefold.intents.booking.AheadTable.Scope;
import dev.onefold.intents.intent.BookingKey;
import org.jspecify.annotations.Nullable;

/// What somebody asks for.
///
/// @param after the last booking that was gone through; null to begin
/// @param execute whether to do it, not only to say what it would do
record Replan(Scope scope, @Nullable BookingKey after, boolean execute, Asked asked) {}
