package dev.onefold.rules.operator;

import dev.onefold.rules.claim.CommitmentFacts;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.notice.Occasion;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What asking for a message again depends on.
///
/// @param inDoubt whether an attempt of it may have happened and nobody knows
/// @param promise null where no booking stands behind it
public record AgainFacts(
        IntentState state, boolean inDoubt, Instant sendBefore, @Nullable Promise promise) {

    /// The booking's schedule for which the message was meant.
    ///
    /// @param now the booking as it stands; null where it is gone
    public record Promise(Occasion occasion, long scheduleVersion, @Nullable CommitmentFacts now) {}
}
