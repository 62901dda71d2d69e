package dev.onefold.rules.time;

import static java.time.temporal.ChronoUnit.MINUTES;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.BitSet;

/// Quiet hours said in another way, slow and plain: each minute of the wall clock is painted where
/// it is quiet, and then one walks along the minutes that the clock really shows.
///
/// @param quiet of each minute from `first` on
record PaintedClock(Instant first, boolean[] quiet) {

    /// Longer than any stretch with the clock changes that may lie in it.
    private static final int AROUND = (int) Duration.ofHours(45).toMinutes();

    /// All minutes of some hours around a moment, with room at both ends for the longest walk.
    static PaintedClock around(QuietHours hours, ZoneId zone, Instant middle, int minutes) {
        Instant first = middle.truncatedTo(MINUTES).minus(Duration.ofMinutes(minutes + AROUND));
        LocalDate day = LocalDate.ofInstant(first, zone).minusDays(2);
        BitSet painted = paint(hours, day, 10);
        boolean[] quiet = new boolean[2 * (minutes + AROUND)];
        for (int i = 0; i < quiet.length; i++) {
            LocalDateTime wall = LocalDateTime.ofInstant(first.plusSeconds(60L * i), zone);
            quiet[i] = painted.get((int) MINUTES.between(day.atStartOfDay(), wall));
        }
        return new PaintedClock(first, quiet);
    }

    private static BitSet paint(QuietHours hours, LocalDate first, int days) {
        BitSet painted = new BitSet();
        for (int i = 0; i < days; i++) {
            LocalDate day = first.plusDays(i);
            QuietWindow window = hours.holidays().get(day);
            if (window == null) {
                window = hours.days().get(day.getDayOfWeek());
            }
            if (window == null) {
                window = hours.usual();
            }
            int from = i * 24 * 60 + minute(window.from());
            int length = Math.floorMod(minute(window.to()) - minute(window.from()), 24 * 60);
            painted.set(from, from + length);
        }
        return painted;
    }

    /// Compares every minute but those at the ends.
    void mustAgreeWith(QuietHours hours, ZoneId zone) {
        int[] next = new int[quiet.length];
        for (int i = quiet.length - 1; i >= 0; i--) {
            next[i] = quiet[i] && i + 1 < quiet.length ? next[i + 1] : i;
        }
        int last = -1;
        for (int i = 0; i < quiet.length - AROUND; i++) {
            last = quiet[i] ? last : i;
            if (i >= AROUND) {
                Instant expectedLast = last == i ? minute(i) : minute(last + 1).minusMillis(1);
                compare(hours, zone, minute(i), minute(next[i]), expectedLast);
            }
        }
    }

    private static void compare(
            QuietHours hours, ZoneId zone, Instant at, Instant next, Instant last) {
        boolean right =
                hours.quietAt(at, zone) == !next.equals(at)
                        && hours.nextAllowed(at, zone).equals(next)
                        && hours.lastAllowed(at, zone).equals(last);
        if (!right) {
            throw new AssertionError(
                    "%s in %s at %s: next %s not %s, last %s not %s"
                            .formatted(
                                    hours,
                                    zone,
                                    at,
                                    hours.nextAllowed(at, zone),
                                    next,
                                    hours.lastAllowed(at, zone),
                                    last));
        }
    }

    private Instant minute(int number) {
        return first.plusSeconds(60L * number);
    }

    private static int minute(LocalTime time) {
        return time.getHour() * 60 + time.getMinute();
    }
}
