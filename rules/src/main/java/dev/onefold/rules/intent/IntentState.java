package dev.onefold.rules.intent;

import java.util.Locale;

/// Where an intent stands; each state stands for evidence, not for hope.
///
/// The texts are what databases and topics hold: they never change their meaning.
public enum IntentState {
    /// Recorded, waits until it is due. A claim, a hold, a skip or a withdrawal moves it on.
    PENDING,
    /// Waits for a person (a blocked template, an ambiguous stop). Lifting the hold makes it
    /// pending again.
    HELD,
    /// An attempt was written down and may be at the provider. Its outcome, or the end of its
    /// lease, moves it on.
    SENDING,
    /// The attempt may have happened. Only evidence, or the deadline for evidence, moves it on.
    UNCERTAIN,
    /// No evidence came in time. A person decides, or late proof does.
    UNRESOLVED,
    /// The provider confirmed that it took the request. Waits for the provider's signals.
    ACCEPTED,
    /// The provider says the message reached the recipient.
    DELIVERED,
    /// The provider says the recipient opened it. Nothing moves it any more.
    READ,
    /// Refused for good, or the attempts are used up. Only late proof of delivery moves it.
    FAILED,
    /// Decided at the last look not to send, for a reason. Nothing moves it any more.
    SKIPPED,
    /// Withdrawn, for a reason. Nothing moves it any more.
    CANCELLED;

    private final String text = name().toLowerCase(Locale.ROOT);

    /// The state as databases and topics write it.
    public String text() {
        return text;
    }

    /// Reads [#text()] back.
    ///
    /// @throws IllegalArgumentException for any other text: a row or record that should not exist
    public static IntentState of(String text) {
        for (IntentState state : values()) {
            if (state.text.equals(text)) {
                return state;
            }
        }
        throw new IllegalArgumentException("not an intent state: " + text);
    }

    /// Whether nobody works on it and nobody waits for it any more. Late signals may still add to
    /// what is known: a delivered one is read, a failed one turns out to be delivered.
    public boolean isFinal() {
        return switch (this) {
            case DELIVERED, READ, FAILED, SKIPPED, CANCELLED -> true;
            case PENDING, HELD, SENDING, UNCERTAIN, UNRESOLVED, ACCEPTED -> false;
        };
    }

    /// Whether this state is never without a [Reason]; the other states never have one.
    public boolean needsReason() {
        return switch (this) {
            case HELD, FAILED, SKIPPED, CANCELLED -> true;
            case PENDING, SENDING, UNCERTAIN, UNRESOLVED, ACCEPTED, DELIVERED, READ -> false;
        };
    }

    /// Whether the recipient may have, or may be about to have, the message. This is the state's
    /// word only: an intent that was withdrawn after an attempt with an unknown outcome may have
    /// been sent too, so ask its attempts as well.
    public boolean mayHaveBeenSent() {
        return switch (this) {
            case SENDING, UNCERTAIN, UNRESOLVED, ACCEPTED, DELIVERED, READ -> true;
            case PENDING, HELD, FAILED, SKIPPED, CANCELLED -> false;
        };
    }
}
