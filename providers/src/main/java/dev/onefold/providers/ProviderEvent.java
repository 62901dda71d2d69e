package dev.onefold.providers;

import dev.onefold.rules.intent.Signal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One event out of a delivery.
public sealed interface ProviderEvent {
    EventIdentity identity();

    /// What became of a message.
    ///
    /// @param reference ours, where it came back; may be anything that was ever sent with it
    /// @param detail the provider's error code of a failed one, else empty; no personal data
    record StatusSeen(
            EventIdentity identity,
            @Nullable String reference,
            String providerMessageId,
            Signal signal,
            Instant at,
            String detail)
            implements ProviderEvent {}

    /// A person wrote to us, or pressed a button. The text form leaves personal data out.
    ///
    /// @param fromAddress E.164 with `+` when it is a phone, else the provider's id of the
    ///     person
    /// @param text what they wrote; empty for a picture without words and the like
    /// @param inReplyTo the provider's id of our message that it answers
    record MessageReceived(
            EventIdentity identity,
            String fromAddress,
            String text,
            @Nullable String inReplyTo,
            Instant at)
            implements ProviderEvent {

        @Override
        public String toString() {
            return "MessageReceived[identity=" + identity + ", at=" + at + "]";
        }
    }

    /// Something the provider sends and we don't act on, to be counted by `type`.
    record Unrecognised(EventIdentity identity, String type) implements ProviderEvent {}
}
