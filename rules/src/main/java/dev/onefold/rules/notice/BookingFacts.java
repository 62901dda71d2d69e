package dev.onefold.rules.notice;

import java.time.Instant;
import java.time.ZoneId;

/// What the rules need to know of a booking.
///
/// @param version grows with every change of the booking
/// @param scheduleVersion grows when start, zone or place move, and only then
/// @param zone where it happens
public record BookingFacts(
        String system,
        String bookingId,
        long version,
        long scheduleVersion,
        BookingStatus status,
        Instant startsAt,
        ZoneId zone) {}
