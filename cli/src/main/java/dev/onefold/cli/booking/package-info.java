/// Tells of bookings, in place of a booking system.
@org.jspecify.annotations.NullMarked
package dev.onefold.cli.booking;
