package dev.onefold.rules.claim;

import dev.onefold.rules.notice.BookingStatus;

/// The booking as it stands at this moment.
public record CommitmentFacts(BookingStatus status, long scheduleVersion) {}
