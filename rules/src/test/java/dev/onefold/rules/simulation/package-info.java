/// A small deterministic world around the rules: bookings, people, providers and dispatchers that
/// fail, driven by a seed. What the rules promise is checked after each step.
@org.jspecify.annotations.NullMarked
package dev.onefold.rules.simulation;
