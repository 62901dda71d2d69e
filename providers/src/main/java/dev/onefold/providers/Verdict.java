package dev.onefold.providers;

/// What became of a request's signature.
public sealed interface Verdict {

    /// A signature covers the body. `secretIndex` tells which of the current secrets made it,
    /// which shows when a rotation is through.
    record Verified(int secretIndex) implements Verdict {}

    record Rejected(RejectionReason reason) implements Verdict {}
}
