package dev.onefold.rules.notice;

import dev.onefold.rules.time.QuietHours;

/// What was decided about all notices: the plans, and the hours in which none goes out.
public record Planning(NoticePlans plans, QuietHours quiet) {

    /// The default plan and the default night.
    public static Planning defaults() {
        return new Planning(NoticePlans.defaults(), QuietHours.defaults());
    }
}
