package dev.onefold.rules.consent;

import java.time.Instant;

/// What a contact said about one channel and category.
///
/// @param source the evidence: where the person said so; blank where nobody knows
public record ConsentState(boolean granted, Instant at, String source) {}
