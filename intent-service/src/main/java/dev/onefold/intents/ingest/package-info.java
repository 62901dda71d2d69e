/// Webhook deliveries in, events out, each once.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.ingest;
