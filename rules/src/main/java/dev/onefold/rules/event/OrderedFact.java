package dev.onefold.rules.event;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A fact about an object, as far as its place among the object's facts goes.
///
/// @param version the object's version or sequence number after it, where the source counts
/// @param at when it happened, by the source's clock
/// @param rank how far along it is among the states that the object goes through; of two at the
///     same moment the further one comes later. The same for all where states have no order
/// @param content equal for two facts exactly when they say the same
public record OrderedFact(@Nullable Long version, Instant at, int rank, String content) {}
