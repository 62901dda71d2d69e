package dev.onefold.rules.time;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;

/// Moments as the clock on the wall shows them.
public final class WallTime {

    private WallTime() {}

    /// The first moment at which the clock on the wall shows `local` or more: where the time comes
    /// twice, the first of the two; where the clock skips it, the moment of the change.
    public static Instant at(LocalDateTime local, ZoneId zone) {
        ZoneOffsetTransition change = zone.getRules().getTransition(local);
        if (change == null) {
            ZoneOffset offset = zone.getRules().getOffset(local);
            return local.toInstant(offset);
        }
        return change.isGap() ? change.getInstant() : local.toInstant(change.getOffsetBefore());
    }
}
