package dev.onefold.rules.simulation;

import dev.onefold.rules.attempt.Outcome;
import dev.onefold.rules.claim.TemplateStatus;
import dev.onefold.rules.intent.Signal;
import dev.onefold.rules.notice.BookingFacts;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What travels between the parts. Anything may come late, twice and in any order.
sealed interface Mail {

    record Booking(BookingFacts facts) implements Mail {}

    record Pointer(String intentId, int release) implements Mail {}

    record Settled(String intentId, int attempt, long token, Outcome outcome, Instant startedAt)
            implements Mail {}

    record Question(String intentId, int attempt, Instant askedAt) implements Mail {}

    record Fact(String factId, String intentId, int attempt, Finding finding) implements Mail {}

    /// @param replay whether an operator sent it, in a round of its own
    record Event(String id, Body body, boolean replay) implements Mail {}

    enum Finding {
        HAPPENED,
        DID_NOT_HAPPEN,
        NO_EVIDENCE
    }

    sealed interface Body {

        record Status(String intentId, int attempt, Signal signal) implements Body {}

        /// @param quotes the intent whose message it answers, where it says so
        record Reply(Person from, String channel, String text, Instant at, @Nullable String quotes)
                implements Body {}

        record Consent(Person from, Said said) implements Body {}

        record Template(String channel, String name, TemplateStatus status, Instant at)
                implements Body {}
    }

    /// @param channel one, or `*`
    /// @param category one, or `*`
    record Said(String channel, String category, boolean granted, String evidence, Instant at) {

        boolean covers(String channel, String category) {
            return (this.channel.equals("*") || this.channel.equals(channel))
                    && (this.category.equals("*") || this.category.equals(category));
        }
    }

    /// What a dispatcher was given to send.
    record Claim(Attempted name, long token, Instant leaseUntil, Instant sendBefore, To to) {}

    record To(Person person, String channel) {}

    record Attempted(String intentId, int attempt) {}

    /// An outcome and when the attempt began.
    record Ended(Claim claim, Outcome outcome, Instant at) {}
}
