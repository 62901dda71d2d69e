/// Tells the world what changed.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.publish;
