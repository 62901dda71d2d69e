package dev.onefold.sandbox.fault;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What happens to one request to send a message. "Accept" means the customer receives it and
/// it is in the record.
public sealed interface Fault {

    /// The request is carried out, and then the caller does not learn it.
    record AcceptThen(Ending ending) implements Fault {}

    enum Ending {
        /// no answer, ever
        TIMEOUT,
        /// HTTP 500 with code 131000
        ERROR_500,
        /// TCP reset
        RESET,
        /// HTTP 200 whose body is not JSON
        GARBAGE
    }

    /// Nothing is done and nothing is answered.
    record Stall() implements Fault {}

    /// Nothing is done; TCP reset.
    record CutOff() implements Fault {}

    /// Nothing is done; the error is answered.
    record Refuse(int httpStatus, int code, @Nullable Integer subcode) implements Fault {}

    /// Nothing is done; an error with what the provider says about waiting.
    record Throttle(int httpStatus, int code, Pause pause) implements Fault {}

    /// Which headers say how long to wait: `Retry-After` as seconds or as a date, and the
    /// minutes of `X-Business-Use-Case-Usage`.
    record Pause(
            @Nullable Integer retryAfterSeconds, boolean asDate, @Nullable Integer regainMinutes) {}

    /// An ordinary answer, late.
    record Delay(Duration by) implements Fault {}

    /// The statuses' webhooks arrive before the answer.
    record StatusBeforeAnswer(List<String> statuses) implements Fault {}
}
