package dev.onefold.rules.notice;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;

/// When one type of notice is due, until when it is of use, what it does in quiet hours, and what
/// it says.
///
/// @param margin how long before the start it is of no use any more
/// @param late what happens when the next allowed window opens after that
/// @param onlyAsksToConfirm whether it has no purpose once the booking is confirmed
public record NoticeRule(
        NoticeType type,
        Occasion occasion,
        NoticeOffset offset,
        Duration margin,
        QuietBehaviour quiet,
        LateBehaviour late,
        boolean onlyAsksToConfirm,
        NoticeContent content) {

    private static final Duration LONGEST = Duration.ofDays(366);

    public NoticeRule {
        if (margin.isNegative() || margin.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "margin of " + type.text() + " must be 0 to " + LONGEST + ": " + margin);
        }
        if ((offset instanceof NoticeOffset.AtOnce) == (occasion == Occasion.SCHEDULED)) {
            throw new IllegalArgumentException(
                    type.text()
                            + " must either follow a turn of the booking at once or be due before"
                            + " its start");
        }
        if (offset instanceof NoticeOffset.Elapsed(Duration before)
                && before.compareTo(margin) <= 0) {
            throw new IllegalArgumentException(
                    type.text() + " must be due before its margin begins: " + before);
        }
    }

    /// When it should go out, quiet hours aside.
    ///
    /// @param zone where it happens
    Instant wantedAt(Instant startsAt, ZoneId zone, Instant now) {
        return offset.wantedAt(startsAt, zone, now);
    }

    /// The last moment at which it is of use.
    Instant sendBefore(Instant startsAt) {
        return startsAt.minus(margin);
    }
}
