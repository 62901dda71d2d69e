package dev.onefold.providers;

/// What an outcome is a sign of.
public enum Concern {
    /// nothing: it was accepted
    NONE,
    /// this message, its recipient or its template; others may go on
    MESSAGE,
    /// us and this recipient: only messages to the same recipient have to slow down
    PAIR,
    /// the whole account has to slow down or to pause: throughput reached, token expired,
    /// number locked
    ACCOUNT,
    /// the provider's health, which is what a circuit breaker counts: not reached, timeouts,
    /// 5xx
    HEALTH
}
