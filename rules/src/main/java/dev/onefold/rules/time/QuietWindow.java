package dev.onefold.rules.time;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;

/// From `from` (included) to `to` (excluded) on the wall clock, across midnight where `to` is the
/// earlier one. Equal times mean that no hour is quiet.
///
/// A window belongs to the day on which it starts: Saturday's 20:00 to 10:00 ends on Sunday.
public record QuietWindow(LocalTime from, LocalTime to) {

    /// No quiet hour at all.
    public static QuietWindow none() {
        return new QuietWindow(LocalTime.MIDNIGHT, LocalTime.MIDNIGHT);
    }

    boolean isNone() {
        return from.equals(to);
    }

    LocalDateTime startOn(LocalDate day) {
        return day.atTime(from);
    }

    /// Of the window that starts on `day`.
    LocalDateTime endOn(LocalDate day) {
        return (to.isBefore(from) ? day.plusDays(1) : day).atTime(to);
    }

    /// Whether the window that starts on `day` is open at `wall`.
    boolean covers(LocalDate day, LocalDateTime wall) {
        return !wall.isBefore(startOn(day)) && wall.isBefore(endOn(day));
    }
}
