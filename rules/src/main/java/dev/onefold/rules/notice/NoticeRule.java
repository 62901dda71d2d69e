package dev.onefold.rules.notice;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// When one type of notice is due, until when it is of use, and what it does in quiet hours.
///
/// @param beforeStart elapsed time before the start; null for at once
/// @param margin how long before the start it is of no use any more
/// @param onlyAsksToConfirm whether it has no purpose once the booking is confirmed
public record NoticeRule(
        NoticeType type,
        @Nullable Duration beforeStart,
        Duration margin,
        QuietBehaviour quiet,
        boolean onlyAsksToConfirm) {

    private static final Duration LONGEST = Duration.ofDays(366);

    public NoticeRule {
        if (margin.isNegative() || margin.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "margin of " + type.text() + " must be 0 to " + LONGEST + ": " + margin);
        }
        if (beforeStart != null
                && (beforeStart.compareTo(margin) <= 0 || beforeStart.compareTo(LONGEST) > 0)) {
            throw new IllegalArgumentException(
                    type.text()
                            + " must be due before its margin begins, at most "
                            + LONGEST
                            + " ahead: "
                            + beforeStart);
        }
    }

    /// When it should go out, quiet hours aside.
    Instant wantedAt(Instant startsAt, Instant now) {
        return beforeStart == null ? now : startsAt.minus(beforeStart);
    }

    /// The last moment at which it is of use.
    Instant sendBefore(Instant startsAt) {
        return startsAt.minus(margin);
    }
}
