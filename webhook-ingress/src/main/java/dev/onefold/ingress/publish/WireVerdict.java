package dev.onefold.ingress.publish;

import dev.onefold.providers.Verdict;

/// A verdict as the topic writes it.
final class WireVerdict {

    private WireVerdict() {}

    static dev.onefold.wire.Verdict of(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Verified _ -> dev.onefold.wire.Verdict.verified;
            case Verdict.Authenticated _ -> dev.onefold.wire.Verdict.authenticated;
            case Verdict.Unsigned _ -> dev.onefold.wire.Verdict.unsigned;
            case Verdict.Rejected _ ->
                    throw new IllegalStateException("what was rejected is not published");
        };
    }
}
