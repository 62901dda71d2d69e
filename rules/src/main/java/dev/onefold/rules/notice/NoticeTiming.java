package dev.onefold.rules.notice;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/// The moments between which one notice goes out.
record NoticeTiming(Instant dueAt, Instant sendBefore) {

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
        Instant movedTo =
                QuietMove.outOf(
                        context.quiet(),
                        rule.quiet(),
                        wantedAt,
                        context.recipientZone(),
                        context.now());
        return Optional.of(
                new NoticeTiming(movedTo.isAfter(sendBefore) ? wantedAt : movedTo, sendBefore));
    }
}
