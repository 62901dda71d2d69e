package dev.onefold.rules.time;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.function.Function;

/// Quiet hours without a pause, on the wall clock: the windows of following days where each starts
/// before, or just when, the one before it has ended.
record QuietStretch(LocalDateTime start, LocalDateTime end) {

    private static final Duration LONGEST = Duration.ofHours(20);
    private static final int DAYS_OF_A_WEEK = 7;

    /// A stretch that a holiday makes too long starts on that day or at most two days before.
    private static final int BEFORE_A_HOLIDAY = 2;

    /// @throws IllegalArgumentException naming the day on which a stretch over 20 hours starts
    static void check(
            QuietWindow usual,
            Map<DayOfWeek, QuietWindow> days,
            Map<LocalDate, QuietWindow> holidays) {
        Function<LocalDate, QuietWindow> week = day -> days.getOrDefault(day.getDayOfWeek(), usual);
        for (int day = 0; day < DAYS_OF_A_WEEK; day++) {
            LocalDate date = LocalDate.EPOCH.plusDays(day);
            from(date, week).check(date.getDayOfWeek());
        }
        for (LocalDate holiday : holidays.keySet()) {
            for (int before = 0; before <= BEFORE_A_HOLIDAY; before++) {
                LocalDate date = holiday.minusDays(before);
                from(date, day -> holidays.getOrDefault(day, week.apply(day))).check(date);
            }
        }
    }

    /// What starts with the window of `day`, as far as it takes to know whether it is too long.
    static QuietStretch from(LocalDate day, Function<LocalDate, QuietWindow> windows) {
        QuietWindow first = windows.apply(day);
        QuietStretch stretch = new QuietStretch(first.startOn(day), first.endOn(day));
        for (LocalDate next = day.plusDays(1); !stretch.tooLong(); next = next.plusDays(1)) {
            QuietWindow window = windows.apply(next);
            if (window.isNone() || window.startOn(next).isAfter(stretch.end)) {
                break;
            }
            stretch = stretch.until(window.endOn(next));
        }
        return stretch;
    }

    private void check(Object day) {
        if (tooLong()) {
            throw new IllegalArgumentException(
                    "quiet hours must be at most %d hours at a stretch, those that start on %s at %s are not"
                            .formatted(LONGEST.toHours(), day, start.toLocalTime()));
        }
    }

    private boolean tooLong() {
        return Duration.between(start, end).compareTo(LONGEST) > 0;
    }

    private QuietStretch until(LocalDateTime other) {
        return new QuietStretch(start, other.isAfter(end) ? other : end);
    }
}
