/// Hands out pointers to what is due.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.release;
