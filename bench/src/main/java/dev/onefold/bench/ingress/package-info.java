/// Signed webhooks over HTTP to Kafka to the ledger, beside a Node receiver and a bare server.
@org.jspecify.annotations.NullMarked
package dev.onefold.bench.ingress;
