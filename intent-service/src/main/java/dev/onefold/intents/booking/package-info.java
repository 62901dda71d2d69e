/// Bookings in, notices planned.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.booking;
