package dev.onefold.rules.notice;

import dev.onefold.rules.time.WallTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;

/// When a notice is wanted, seen from what it is about.
public sealed interface NoticeOffset {

    /// As soon as it is called for.
    record AtOnce() implements NoticeOffset {}

    /// Elapsed time before the start: 24 hours are 24 hours, also across a clock change.
    record Elapsed(Duration before) implements NoticeOffset {
        private static final Duration LONGEST = Duration.ofDays(366);

        public Elapsed {
            if (!before.isPositive() || before.compareTo(LONGEST) > 0) {
                throw new IllegalArgumentException(
                        "the time before the start must be over 0 and at most "
                                + LONGEST
                                + ": "
                                + before);
            }
        }
    }

    /// A time on the wall clock of the place where it happens, so many calendar days before: nine
    /// o'clock stays nine o'clock across a clock change. Where the clock skips that time, it is
    /// the moment of the change; where it comes twice, the first time.
    ///
    /// @param days 0 for the day itself
    record Calendar(int days, LocalTime at) implements NoticeOffset {
        private static final int LONGEST = 366;

        public Calendar {
            if (days < 0 || days > LONGEST) {
                throw new IllegalArgumentException(
                        "the days before must be 0 to " + LONGEST + ": " + days);
            }
        }
    }

    /// The moment, quiet hours aside.
    ///
    /// @param zone where it happens
    default Instant wantedAt(Instant startsAt, ZoneId zone, Instant now) {
        return switch (this) {
            case AtOnce _ -> now;
            case Elapsed(Duration before) -> startsAt.minus(before);
            case Calendar(int days, LocalTime at) ->
                    WallTime.at(
                            startsAt.atZone(zone).toLocalDate().minusDays(days).atTime(at), zone);
        };
    }
}
