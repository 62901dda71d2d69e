/// Deliveries from their topic into the ledger of events, beside a bare batched insert.
@org.jspecify.annotations.NullMarked
package dev.onefold.bench.ledger;
