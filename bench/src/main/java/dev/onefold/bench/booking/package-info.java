/// Bookings into stored notices, beside a bare batched insert of the same rows.
@org.jspecify.annotations.NullMarked
package dev.onefold.bench.booking;
