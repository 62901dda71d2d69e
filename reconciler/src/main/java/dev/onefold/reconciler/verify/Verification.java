package dev.onefold.reconciler.verify;

import java.time.Instant;

/// One attempt that may have happened.
///
/// @param reference what the provider knows it by
/// @param deadlineAt from here on no answer is an answer
record Verification(
        String intentId,
        int attempt,
        String reference,
        Provider provider,
        String account,
        Instant startedAt,
        Instant requestedAt,
        Instant deadlineAt) {}
