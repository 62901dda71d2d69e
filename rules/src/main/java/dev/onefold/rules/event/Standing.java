package dev.onefold.rules.event;

import java.time.Instant;

/// Where a lead stands in a sequence: the strongest of what was told, and when it happened.
public record Standing(SequenceSignal signal, Instant at) {}
