package dev.onefold.rules.notice;

import java.util.List;

/// What a record about a booking calls for.
public sealed interface BookingDecision {

    /// Nothing at all, and nothing is stored: a duplicate or an older version. Normal.
    record Ignore(String why) implements BookingDecision {}

    /// Store the booking as it is now, cancel what is withdrawn, then write down the notices; all
    /// in one transaction.
    record Apply(List<PlannedNotice> notices, List<Withdrawal> withdrawals)
            implements BookingDecision {
        public Apply {
            notices = List.copyOf(notices);
            withdrawals = List.copyOf(withdrawals);
        }
    }

    /// The booking system broke a promise, so the record can't be believed: dead letter, never
    /// retried, what is stored stands. The text names no person.
    record Broken(String why) implements BookingDecision {}
}
