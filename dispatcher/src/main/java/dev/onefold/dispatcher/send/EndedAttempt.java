package dev.onefold.dispatcher.send;

import dev.onefold.dispatcher.claim.Claim;
import dev.onefold.rules.attempt.Outcome;
import java.time.Instant;

/// A claim and what came of it.
public record EndedAttempt(Claim claim, Outcome outcome, Instant startedAt, Instant endedAt) {}
