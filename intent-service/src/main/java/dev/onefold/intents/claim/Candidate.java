package dev.onefold.intents.claim;

import dev.onefold.rules.claim.ClaimFacts;
import java.util.UUID;

/// An intent that is asked for, with its row locked, and all that its validity hangs on.
///
/// @param lastAttempt the number of its last attempt; 0 before the first
record Candidate(
        UUID intentId, int lastAttempt, ClaimFacts facts, Claims.Way way, Claims.Content content) {}
