/// Webhook deliveries in, events out: the ledger that has each event once, with what it led to.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.ingest;
