package dev.onefold.providers.whatsapp;

import dev.onefold.rules.attempt.Outcome;
import dev.onefold.rules.intent.Reason;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What an error of the Cloud API means for the message.
///
/// Account trouble (an expired token, a locked number, an unpaid bill) is not the message's
/// fault and passes only when somebody acts: it is answered as a throttle, which spends no
/// attempt, so that the message waits for as long as it is still right to send it. A paused
/// template likewise.
enum Meaning {
    UNCERTAIN("the provider failed and may have acted"),
    THROTTLED("the account reached a rate limit"),
    PAIR_THROTTLED(Duration.ofSeconds(6), "too many messages to the same recipient"),
    ACCOUNT_TROUBLE(Duration.ofMinutes(5), "the account cannot send until somebody acts"),
    MAINTENANCE(Duration.ofMinutes(1), "the account is being moved"),
    TEMPLATE_PAUSED(Duration.ofMinutes(15), "the template is paused"),
    TEMPLATE_SYNCING(Duration.ofMinutes(1), "the template is not ready yet"),
    TEMPLATE_REJECTED(Reason.TEMPLATE_REJECTED, "the template or its parameters were rejected"),
    INVALID_NUMBER(Reason.INVALID_NUMBER, "the recipient cannot be reached on WhatsApp"),
    OPTED_OUT(Reason.OPTED_OUT, "the recipient stopped our messages"),
    REFUSED(Reason.PROVIDER_REFUSED, "the provider refused the message"),
    /// A 4xx that is not the API's own: a wrong base URL, or something in between. Nothing was
    /// done, and it may be put right.
    MISDIRECTED("refused by something that is not the API");

    private final @Nullable Duration pause;
    private final Reason reason;
    private final String words;

    Meaning(String words) {
        this(null, Reason.PROVIDER_REFUSED, words);
    }

    Meaning(Duration pause, String words) {
        this(pause, Reason.PROVIDER_REFUSED, words);
    }

    Meaning(Reason reason, String words) {
        this(null, reason, words);
    }

    Meaning(@Nullable Duration pause, Reason reason, String words) {
        this.pause = pause;
        this.reason = reason;
        this.words = words;
    }

    /// @param trace the provider's id of the call, for its support; empty for none
    /// @param askedUntil how long the provider asked us to wait
    Outcome outcome(String code, String trace, Instant now, @Nullable Instant askedUntil) {
        String detail = trace.isEmpty() ? words : words + " (trace " + trace + ")";
        return switch (this) {
            case UNCERTAIN -> new Outcome.Unknown(code, detail);
            case THROTTLED,
                    PAIR_THROTTLED,
                    ACCOUNT_TROUBLE,
                    MAINTENANCE,
                    TEMPLATE_PAUSED,
                    TEMPLATE_SYNCING ->
                    new Outcome.Throttled(later(now, askedUntil), code, detail);
            case TEMPLATE_REJECTED, INVALID_NUMBER, OPTED_OUT, REFUSED ->
                    new Outcome.Refused(code, detail, false, reason);
            case MISDIRECTED -> new Outcome.Refused(code, detail, true, reason);
        };
    }

    /// The later of what the provider asked for and our own pause; null when there is neither.
    private @Nullable Instant later(Instant now, @Nullable Instant askedUntil) {
        if (pause == null) {
            return askedUntil;
        }
        Instant own = now.plus(pause);
        return askedUntil != null && askedUntil.isAfter(own) ? askedUntil : own;
    }
}
