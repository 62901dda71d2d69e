package dev.onefold.providers;

import dev.onefold.rules.attempt.Outcome;

/// Sends one message through one provider account.
///
/// Every call is a new request to the provider: calling twice may send twice. It never retries;
/// what happens next is for the rules to decide. Safe for use by many threads at once; a call
/// blocks its (virtual) thread.
public interface SendGateway {

    /// Never throws for anything the network or the provider may do. [Outcome.NotReached] is
    /// only said when the body of the request was provably not written; whatever goes wrong
    /// after that is [Outcome.Unknown]. When the thread is interrupted the call ends at once
    /// with one of these two, and the thread stays interrupted.
    Outcome send(SendRequest request);

    /// What the outcome says beyond its own message, for limiters and circuit breakers.
    Concern concernOf(Outcome outcome);
}
