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
final class PaintedClock {

    /// Longer than any stretch with the clock changes that may lie in it.
    private static final int AROUND = (int) Duration.ofHours(45).toMinutes();

    /// Around the middle every minute is asked about, further away every seventh.
    private static final int NEAR = 150;

    private final ZoneId zone;
    private final Instant first;
    private final LocalDate day;

    /// What the clock shows from `first` on, in minutes since the beginning of `day`.
    private final int[] wall;

    /// All minutes of some hours around a moment, with room at both ends for the longest walk.
    PaintedClock(ZoneId zone, Instant middle, int minutes) {
        this.zone = zone;
        this.first = middle.truncatedTo(MINUTES).minus(Duration.ofMinutes(minutes + AROUND));
        this.day = LocalDate.ofInstant(first, zone).minusDays(2);
        this.wall = new int[2 * (minutes + AROUND)];
        for (int i = 0; i < wall.length; i++) {
            LocalDateTime shown = LocalDateTime.ofInstant(minute(i), zone);
            wall[i] = (int) MINUTES.between(day.atStartOfDay(), shown);
        }
    }

    /// Compares all but the ends.
    void mustAgreeWith(QuietHours hours) {
        BitSet quiet = new BitSet();
        BitSet painted = paint(hours, day, 10);
        for (int i = 0; i < wall.length; i++) {
            quiet.set(i, painted.get(wall[i]));
        }
        int last = -1;
        for (int i = 0; i < wall.length - AROUND; i++) {
            last = quiet.get(i) ? last : i;
            if (i >= AROUND && isAsked(i)) {
                Instant expectedLast = last == i ? minute(i) : minute(last + 1).minusMillis(1);
                compare(hours, minute(i), minute(quiet.nextClearBit(i)), expectedLast);
            }
        }
    }

    private boolean isAsked(int minute) {
        return Math.abs(minute - wall.length / 2) <= NEAR || minute % 7 == 0;
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

    private void compare(QuietHours hours, Instant at, Instant next, Instant last) {
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
