package dev.onefold.dispatcher.send;

import dev.onefold.dispatcher.claim.Claim;
import dev.onefold.rules.attempt.Outcome;
import dev.onefold.rules.attempt.Outcome.NotReached;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Whether a claim may still be sent when its turn comes. A call that could outlive the lease is
/// not begun: nobody else may think the attempt dead while it runs.
///
/// @param stopsAt when this instance will have stopped; [Instant#MAX] while it is not stopping
record Turn(Instant now, Duration longestCall, Instant stopsAt) {

    /// Why the claim is not sent; empty when it is.
    Optional<Outcome> refuses(Claim claim) {
        Instant endsAt = now.plus(longestCall);
        if (endsAt.isAfter(claim.leaseUntil())) {
            return notSent("lease_over", "its lease was nearly over when its turn came");
        }
        if (!now.isBefore(claim.sendBefore())) {
            return notSent("lease_over", "send_before had passed when its turn came");
        }
        if (endsAt.isAfter(stopsAt)) {
            return notSent("shutting_down", "the dispatcher was stopping when its turn came");
        }
        return Optional.empty();
    }

    private static Optional<Outcome> notSent(String code, String detail) {
        return Optional.of(new NotReached(code, detail));
    }
}
