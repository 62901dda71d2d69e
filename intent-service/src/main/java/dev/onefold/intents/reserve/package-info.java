/// Intents that other systems ask for, each under a key of its own.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.reserve;
