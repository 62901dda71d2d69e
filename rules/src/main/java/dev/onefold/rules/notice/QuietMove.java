package dev.onefold.rules.notice;

import dev.onefold.rules.time.QuietHours;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;

/// Where planning moves a message that is wanted in a quiet hour.
public final class QuietMove {

    /// How long before the quiet hours an advanced notice is due, so that it is out before they
    /// begin.
    private static final Duration ROOM_TO_SEND = Duration.ofMinutes(30);

    private QuietMove() {}

    /// The moment itself where it is not quiet, or where nothing but the claim decides. Moving what
    /// was moved moves nothing.
    ///
    /// @param zone where the person is
    public static Instant outOf(
            QuietHours quiet,
            QuietBehaviour behaviour,
            Instant wantedAt,
            ZoneId zone,
            Instant now) {
        if (!quiet.quietAt(wantedAt, zone)) {
            return wantedAt;
        }
        return switch (behaviour) {
            case DEFER -> quiet.nextAllowed(wantedAt, zone);
            case ADVANCE -> {
                Instant early =
                        quiet.lastAllowed(
                                quiet.lastAllowed(wantedAt, zone).minus(ROOM_TO_SEND), zone);
                yield early.isBefore(now) ? quiet.nextAllowed(wantedAt, zone) : early;
            }
            case DROP, SEND -> wantedAt;
        };
    }
}
