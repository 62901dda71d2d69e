package dev.onefold.rules.simulation;

/// One mistake that a spine can be built with, to prove that the checks would find it.
enum Flaw {
    NONE,
    LEASES_RUN_OUT_INTO_PENDING,
    DOUBTS_ARE_RETRIED,
    CONSENT_IS_NOT_CHECKED,
    ABSENCE_IS_BELIEVED_AT_ONCE,
    EVENTS_ARE_APPLIED_AGAIN,
    OLD_BOOKINGS_ARE_BELIEVED,
    RESCHEDULES_WITHDRAW_NOTHING,
    QUIET_HOURS_OF_THE_BUSINESS,
    LATE_ONES_ARE_SENT,
    FORMER_OWNERS_ARE_BELIEVED,
    SUSPENSIONS_ARE_NOT_CHECKED
}
