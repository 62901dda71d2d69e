/// Repeats a step until the service stops.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.loop;
