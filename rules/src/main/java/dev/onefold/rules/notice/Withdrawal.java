package dev.onefold.rules.notice;

import dev.onefold.rules.intent.Reason;

/// Which intents of the booking to cancel, and why. Only those that are pending or held are moved
/// by it; whatever may have been sent stays, as the lifecycle says. Doing it again changes
/// nothing.
public record Withdrawal(Reason reason, Scope scope) {

    /// Which intents of the one booking are meant.
    public enum Scope {
        /// Those of an earlier schedule version than the booking has now.
        EARLIER_SCHEDULES,
        /// Every one.
        ALL,
        /// Those that are right only while the booking stands: all but those about its
        /// cancellation.
        WHILE_IT_STANDS,
        /// Those about its cancellation.
        ABOUT_CANCELLATION,
        /// Those whose notice type has no purpose once the booking is confirmed.
        ONLY_ASKING_TO_CONFIRM
    }
}
