/// Records written down for people: bookings as JSON, with times relative to now, so that an
/// example file means the same tomorrow.
@org.jspecify.annotations.NullMarked
package dev.onefold.schemas.example;
