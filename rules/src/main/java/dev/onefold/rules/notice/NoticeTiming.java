package dev.onefold.rules.notice;

import dev.onefold.rules.time.QuietHours;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/// The moments between which one notice goes out.
record NoticeTiming(Instant dueAt, Instant sendBefore) {

    /// How long before the quiet hours an advanced notice is due, so that it is out before they
    /// begin.
    private static final Duration ROOM_TO_SEND = Duration.ofMinutes(30);

    /// Empty where the notice would already be past: wanted before now, or of no use any more.
    /// `zone` is where the booking takes place.
    ///
    /// Planning moves a notice out of quiet hours where it can. It never drops one: where no
    /// allowed moment is left, the notice is planned for when it was wanted, and the claim
    /// records why it is not sent.
    static Optional<NoticeTiming> plan(
            NoticeRule rule, Instant startsAt, ZoneId zone, PlanContext context) {
        Instant wantedAt = rule.wantedAt(startsAt, zone, context.now());
        Instant sendBefore = rule.sendBefore(startsAt);
        if (wantedAt.isBefore(context.now()) || !wantedAt.isBefore(sendBefore)) {
            return Optional.empty();
        }
        Instant movedTo = outOfQuietHours(rule.quiet(), wantedAt, context);
        return Optional.of(
                new NoticeTiming(movedTo.isAfter(sendBefore) ? wantedAt : movedTo, sendBefore));
    }

    private static Instant outOfQuietHours(
            QuietBehaviour behaviour, Instant wantedAt, PlanContext context) {
        QuietHours quiet = context.quiet();
        ZoneId zone = context.recipientZone();
        if (!quiet.quietAt(wantedAt, zone)) {
            return wantedAt;
        }
        return switch (behaviour) {
            case DEFER -> quiet.nextAllowed(wantedAt, zone);
            case ADVANCE -> {
                Instant early =
                        quiet.lastAllowed(
                                quiet.lastAllowed(wantedAt, zone).minus(ROOM_TO_SEND), zone);
                yield early.isBefore(context.now()) ? quiet.nextAllowed(wantedAt, zone) : early;
            }
            case DROP, SEND -> wantedAt;
        };
    }
}
