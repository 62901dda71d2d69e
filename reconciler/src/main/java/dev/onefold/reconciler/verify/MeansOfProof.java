package dev.onefold.reconciler.verify;

/// How one can find out at a provider whether an attempt happened. A provider that can be asked by
/// our reference, or whose lists can be matched, gets a constant of its own here, and every switch
/// over it then says what is missing.
enum MeansOfProof {
    /// There is nothing to ask. Its status webhooks go straight to intent-service; what is left to
    /// do here is to say when waiting for them has no sense any more.
    ITS_WEBHOOKS_ONLY
}
