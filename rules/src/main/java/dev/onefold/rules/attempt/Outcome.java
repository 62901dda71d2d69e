package dev.onefold.rules.attempt;

import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What one attempt at the provider came to. Expected, every one of them; never an exception.
///
/// `code` is the provider's error code or a short label of ours (`timeout`), to group by;
/// `detail` is a short text for a person. Neither holds personal data.
public sealed interface Outcome {

    /// The provider took the request and gave it an id.
    record Accepted(String providerId) implements Outcome {}

    /// The provider answered no. `retryable` where the same request may succeed later; `reason`
    /// is what it means for the intent where it may not.
    record Refused(String code, String detail, boolean retryable, Reason reason)
            implements Outcome {}

    /// The provider cannot have acted: connection refused, no such host, TLS failed, nothing was
    /// written.
    record NotReached(String code, String detail) implements Outcome {}

    /// The provider asks us to wait; `until` where it says for how long. It has not acted, and no
    /// attempt is spent.
    record Throttled(@Nullable Instant until, String code, String detail) implements Outcome {}

    /// The provider may have acted: a timeout, a reset or a 5xx after the request was written.
    record Unknown(String code, String detail) implements Outcome {}
}
