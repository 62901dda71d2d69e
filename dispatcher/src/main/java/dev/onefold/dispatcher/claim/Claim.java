package dev.onefold.dispatcher.claim;

import java.time.Instant;

/// One attempt that is ours alone until its lease ends. The outcome counts only together with the
/// token.
public record Claim(
        String intentId,
        int attempt,
        String token,
        Instant leaseUntil,
        Instant sendBefore,
        String provider,
        String account,
        Message message) {

    /// Names the attempt for good: `intent/attempt`.
    public String name() {
        return intentId + "/" + attempt;
    }
}
