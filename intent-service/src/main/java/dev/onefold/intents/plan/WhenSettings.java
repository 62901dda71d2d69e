package dev.onefold.intents.plan;

import dev.onefold.rules.notice.NoticeOffset;
import dev.onefold.rules.notice.NoticeOffset.AtOnce;
import dev.onefold.rules.notice.NoticeOffset.Calendar;
import dev.onefold.rules.notice.NoticeOffset.Elapsed;
import dev.onefold.rules.notice.Occasion;
import java.time.Duration;
import java.time.LocalTime;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// When a notice goes out: at once after a turn of the booking, or before its start.
///
/// @param atOnce when it was `booked`, `rescheduled` or `cancelled`
/// @param before the start, in elapsed time
/// @param daysBefore the start, in calendar days where it happens; with `at`
/// @param at on the wall clock there; in YAML in quotes
record WhenSettings(
        @Nullable Occasion atOnce,
        @Nullable Duration before,
        @Nullable Integer daysBefore,
        @Nullable LocalTime at) {

    Moment moment(String key) {
        if (Stream.of(atOnce, before, daysBefore).filter(one -> one != null).count() != 1) {
            throw new IllegalArgumentException(
                    key + " must have one of at-once, before, and days-before with at");
        }
        if ((at == null) != (daysBefore == null)) {
            throw new IllegalArgumentException(key + ": days-before and at need each other");
        }
        if (atOnce == Occasion.SCHEDULED) {
            throw new IllegalArgumentException(
                    key + ".at-once must be booked, rescheduled or cancelled");
        }
        return atOnce == null
                ? new Moment(Occasion.SCHEDULED, beforeStart(key))
                : new Moment(atOnce, new AtOnce());
    }

    private NoticeOffset beforeStart(String key) {
        if (before != null) {
            return Wrong.under(key + ".before", () -> new Elapsed(before));
        }
        int days = Wrong.unlessMissing(key + ".days-before", daysBefore);
        LocalTime time = Wrong.unlessMissing(key + ".at", at);
        return Wrong.under(key + ".days-before", () -> new Calendar(days, time));
    }

    record Moment(Occasion occasion, NoticeOffset offset) {}
}
