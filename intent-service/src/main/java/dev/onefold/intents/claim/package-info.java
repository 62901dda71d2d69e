/// The last look before sending.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.claim;
