/// HTTP: takes a delivery in, bounded in size, time and number, and answers it. Every error is a
/// problem detail (RFC 9457).
@org.jspecify.annotations.NullMarked
package dev.onefold.ingress.receive;
