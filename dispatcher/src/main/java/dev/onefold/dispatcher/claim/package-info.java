/// Asks intent-service which of the due intents may be sent now, and under which terms.
@org.jspecify.annotations.NullMarked
package dev.onefold.dispatcher.claim;
