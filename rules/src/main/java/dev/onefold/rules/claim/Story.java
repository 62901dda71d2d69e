package dev.onefold.rules.claim;

import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is on record about one intent, in the order in which it happened.
///
/// @param reason why it is held or did not happen; null for what goes on
public record Story(
        IntentState state,
        @Nullable Reason reason,
        Instant dueAt,
        Instant sendBefore,
        List<Line> history,
        List<Attempt> attempts) {

    public Story {
        history = List.copyOf(history);
        attempts = List.copyOf(attempts);
    }

    /// One line of the history. A move where the states differ, else something noted.
    ///
    /// @param facts what the decision looked at; empty where nothing is on record
    public record Line(
            @Nullable IntentState from,
            IntentState to,
            String cause,
            String evidence,
            String actor,
            String facts,
            Instant at) {

        boolean moves() {
            return from != to;
        }
    }

    /// One attempt.
    ///
    /// @param channel by which it went; null where that is not on record
    /// @param outcome null while nobody has said
    /// @param code the provider's, or a short label of ours; empty where there is none
    public record Attempt(
            int number,
            @Nullable String channel,
            Instant startedAt,
            @Nullable String outcome,
            String code,
            @Nullable String providerId) {}
}
