package dev.onefold.rules.time;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import org.jspecify.annotations.Nullable;

/// The hours in which nobody is written to, on the wall clock of the recipient: from `from`
/// (included) to `to` (excluded), across midnight where `to` is the earlier one. Equal times mean
/// that no hour is quiet.
///
/// The wall clock alone decides, also on days on which it is put forward or back: an hour that is
/// skipped is not quiet, one that comes twice is quiet twice.
public record QuietHours(LocalTime from, LocalTime to) {

    private static final Duration LONGEST = Duration.ofHours(20);

    /// What databases and topics can hold; the last allowed moment is this much before the first
    /// quiet one.
    private static final Duration TICK = Duration.ofMillis(1);

    /// More clock changes than any zone has ever had within two days.
    private static final int MOST_STEPS = 16;

    /// @throws IllegalArgumentException when the wall-clock time from `from` to `to` is over 20
    ///     hours
    public QuietHours {
        Duration length = Duration.between(from, to);
        if ((length.isNegative() ? length.plusDays(1) : length).compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "quiet hours must be at most " + LONGEST + " long: " + from + " to " + to);
        }
    }

    /// 21:00 to 08:00.
    public static QuietHours defaults() {
        return new QuietHours(LocalTime.of(21, 0), LocalTime.of(8, 0));
    }

    /// No quiet hour at all.
    public static QuietHours none() {
        return new QuietHours(LocalTime.MIDNIGHT, LocalTime.MIDNIGHT);
    }

    public boolean quietAt(Instant at, ZoneId zone) {
        LocalTime wall = LocalTime.ofInstant(at, zone);
        boolean afterFrom = !wall.isBefore(from);
        boolean beforeTo = wall.isBefore(to);
        return from.isAfter(to) ? afterFrom || beforeTo : afterFrom && beforeTo;
    }

    /// The first moment not before `at` that is not quiet; `at` itself where it is not. So asking
    /// again changes nothing, and a later question never has an earlier answer.
    public Instant nextAllowed(Instant at, ZoneId zone) {
        Instant moment = at;
        for (int step = 0; step < MOST_STEPS; step++) {
            if (!quietAt(moment, zone)) {
                return moment;
            }
            moment = earlier(endOnThisOffset(moment, zone), zone.getRules().nextTransition(moment));
        }
        throw new IllegalStateException("no end of the quiet hours " + this + " in " + zone);
    }

    /// The last moment not after `at` that is not quiet, to the millisecond; `at` itself where it
    /// is not.
    public Instant lastAllowed(Instant at, ZoneId zone) {
        Instant moment = at;
        for (int step = 0; step < MOST_STEPS; step++) {
            if (!quietAt(moment, zone)) {
                return moment;
            }
            // The rules look strictly before an instant; this may be the very one of a change.
            ZoneOffsetTransition change = zone.getRules().previousTransition(moment.plusNanos(1));
            moment = later(startOnThisOffset(moment, zone), change).minus(TICK);
        }
        throw new IllegalStateException("no start of the quiet hours " + this + " in " + zone);
    }

    private Instant endOnThisOffset(Instant moment, ZoneId zone) {
        ZoneOffset offset = zone.getRules().getOffset(moment);
        LocalDateTime wall = LocalDateTime.ofInstant(moment, offset);
        LocalDateTime end = wall.toLocalDate().atTime(to);
        return (end.isAfter(wall) ? end : end.plusDays(1)).toInstant(offset);
    }

    private Instant startOnThisOffset(Instant moment, ZoneId zone) {
        ZoneOffset offset = zone.getRules().getOffset(moment);
        LocalDateTime wall = LocalDateTime.ofInstant(moment, offset);
        LocalDateTime start = wall.toLocalDate().atTime(from);
        return (start.isAfter(wall) ? start.minusDays(1) : start).toInstant(offset);
    }

    private static Instant earlier(Instant end, @Nullable ZoneOffsetTransition change) {
        return change != null && change.getInstant().isBefore(end) ? change.getInstant() : end;
    }

    private static Instant later(Instant start, @Nullable ZoneOffsetTransition change) {
        return change != null && change.getInstant().isAfter(start) ? change.getInstant() : start;
    }
}
