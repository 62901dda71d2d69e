package dev.onefold.rules.time;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The hours in which nobody is written to, on the wall clock of the recipient.
///
/// Each day has one window, which may go on into the next day and belongs to the day on which it
/// starts. A holiday's window takes the place of the one that would start on that date, and of no
/// other: the night that began the evening before goes on until its own end. Where the windows of
/// two days overlap or touch, they are one stretch, and no stretch is over 20 hours.
///
/// The wall clock alone decides, also on days on which it is put forward or back: an hour that is
/// skipped is not quiet, one that comes twice is quiet twice.
///
/// @param usual of every day that has none of its own
/// @param days of days of the week that differ from the usual
/// @param holidays of dates that differ from their day of the week, on the recipient's calendar
public record QuietHours(
        QuietWindow usual, Map<DayOfWeek, QuietWindow> days, Map<LocalDate, QuietWindow> holidays) {

    /// How many holidays there may be.
    public static final int MOST_HOLIDAYS = 400;

    /// What databases and topics can hold; the last allowed moment is this much before the first
    /// quiet one.
    private static final Duration TICK = Duration.ofMillis(1);

    /// More ends of windows and clock changes than there can be in one stretch.
    private static final int MOST_STEPS = 32;

    /// @throws IllegalArgumentException when a stretch is over 20 hours on the wall clock, or there
    ///     are too many holidays
    public QuietHours {
        days = Map.copyOf(days);
        holidays = Map.copyOf(holidays);
        if (holidays.size() > MOST_HOLIDAYS) {
            throw new IllegalArgumentException(
                    "at most %d holidays, not %d".formatted(MOST_HOLIDAYS, holidays.size()));
        }
        QuietStretch.check(usual, days, holidays);
    }

    /// The same hours every day.
    ///
    /// @throws IllegalArgumentException when the wall-clock time from `from` to `to` is over 20
    ///     hours
    public QuietHours(LocalTime from, LocalTime to) {
        this(new QuietWindow(from, to), Map.of(), Map.of());
    }

    /// 21:00 to 08:00.
    public static QuietHours defaults() {
        return new QuietHours(LocalTime.of(21, 0), LocalTime.of(8, 0));
    }

    /// No quiet hour at all.
    public static QuietHours none() {
        return new QuietHours(QuietWindow.none(), Map.of(), Map.of());
    }

    public boolean quietAt(Instant at, ZoneId zone) {
        return openAt(LocalDateTime.ofInstant(at, zone)) != null;
    }

    /// The first moment not before `at` that is not quiet; `at` itself where it is not. So asking
    /// again changes nothing, and a later question never has an earlier answer.
    public Instant nextAllowed(Instant at, ZoneId zone) {
        Instant moment = at;
        for (int step = 0; step < MOST_STEPS; step++) {
            ZoneOffset offset = zone.getRules().getOffset(moment);
            LocalDate day = openAt(LocalDateTime.ofInstant(moment, offset));
            if (day == null) {
                return moment;
            }
            Instant end = startingOn(day).endOn(day).toInstant(offset);
            moment = earlier(end, zone.getRules().nextTransition(moment));
        }
        throw new IllegalStateException("no end of the quiet hours " + this + " in " + zone);
    }

    /// The last moment not after `at` that is not quiet, to the millisecond; `at` itself where it
    /// is not.
    public Instant lastAllowed(Instant at, ZoneId zone) {
        Instant moment = at;
        for (int step = 0; step < MOST_STEPS; step++) {
            ZoneOffset offset = zone.getRules().getOffset(moment);
            LocalDate day = openAt(LocalDateTime.ofInstant(moment, offset));
            if (day == null) {
                return moment;
            }
            Instant start = startingOn(day).startOn(day).toInstant(offset);
            // The rules look strictly before an instant; this may be the very one of a change.
            ZoneOffsetTransition change = zone.getRules().previousTransition(moment.plusNanos(1));
            moment = later(start, change).minus(TICK);
        }
        throw new IllegalStateException("no start of the quiet hours " + this + " in " + zone);
    }

    /// The day whose window is open at a moment of the wall clock; null where none is.
    private @Nullable LocalDate openAt(LocalDateTime wall) {
        LocalDate today = wall.toLocalDate();
        LocalDate yesterday = today.minusDays(1);
        if (startingOn(yesterday).covers(yesterday, wall)) {
            return yesterday;
        }
        return startingOn(today).covers(today, wall) ? today : null;
    }

    private QuietWindow startingOn(LocalDate day) {
        return holidays.getOrDefault(day, days.getOrDefault(day.getDayOfWeek(), usual));
    }

    private static Instant earlier(Instant end, @Nullable ZoneOffsetTransition change) {
        return change != null && change.getInstant().isBefore(end) ? change.getInstant() : end;
    }

    private static Instant later(Instant start, @Nullable ZoneOffsetTransition change) {
        return change != null && change.getInstant().isAfter(start) ? change.getInstant() : start;
    }
}
