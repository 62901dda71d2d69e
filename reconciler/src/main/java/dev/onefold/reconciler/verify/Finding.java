package dev.onefold.reconciler.verify;

import java.time.Instant;

/// What can be said of an attempt now.
sealed interface Finding {

    /// Decides by what the provider's means of proof allow. Pure.
    static Finding of(Verification verification, Instant now) {
        return switch (verification.provider().means()) {
            case ITS_WEBHOOKS_ONLY ->
                    now.isBefore(verification.deadlineAt())
                            ? new NothingYet()
                            : new NoEvidence(
                                    "no status webhook came before "
                                            + verification.deadlineAt()
                                            + ", and the provider cannot be asked");
        };
    }

    /// It may still come.
    record NothingYet() implements Finding {}

    /// The deadline has passed, and nobody knows.
    record NoEvidence(String why) implements Finding {}
}
