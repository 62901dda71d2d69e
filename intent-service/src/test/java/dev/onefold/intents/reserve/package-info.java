@org.jspecify.annotations.NullMarked
package dev.onefold.intents.reserve;
