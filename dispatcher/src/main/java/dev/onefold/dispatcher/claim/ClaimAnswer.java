package dev.onefold.dispatcher.claim;

import java.util.List;

/// What intent-service said to a poll of pointers.
record ClaimAnswer(List<Claim> claims, List<Refusal> refused) {

    /// A pointer that gave no claim.
    ///
    /// @param decision skipped, cancelled, deferred, held or nothing
    /// @param reason one of the closed list, or empty
    record Refusal(String intentId, String decision, String reason) {}
}
