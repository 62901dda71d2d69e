package dev.onefold.rules.notice;

import dev.onefold.rules.time.QuietHours;
import java.time.Instant;
import java.time.ZoneId;

/// What planning depends on besides the booking.
///
/// @param recipientZone where the person is; without that, where the booking is
/// @param earlierMayHaveBeenSent whether any notice of an earlier schedule of this booking was
///     sent or may have been
public record PlanContext(
        NoticePlan plan,
        QuietHours quiet,
        ZoneId recipientZone,
        boolean earlierMayHaveBeenSent,
        Instant now) {}
