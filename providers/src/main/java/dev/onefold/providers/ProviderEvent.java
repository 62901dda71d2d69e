package dev.onefold.providers;

import dev.onefold.rules.claim.TemplateStatus;
import dev.onefold.rules.event.SequenceSignal;
import dev.onefold.rules.intent.Signal;
import dev.onefold.rules.notice.BookingStatus;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/// One event out of a delivery. No text form shows personal data.
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

    /// A person wrote to us, or pressed a button.
    ///
    /// @param channel `whatsapp` or `sms`
    /// @param fromAddress E.164 with `+` when it is a phone, else the provider's id of the
    ///     person
    /// @param text what they wrote; empty for a picture without words and the like
    /// @param inReplyTo the provider's id of our message that it answers
    record MessageReceived(
            EventIdentity identity,
            String channel,
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

    /// A booking is now as told here.
    ///
    /// @param bookingId the provider's id of it
    /// @param previousId the id under which the same booking was known before it was moved, for
    ///     providers that make a new one then
    /// @param moved whether this only ends the old record of a booking that was moved, and is told
    ///     again under another id
    /// @param changedAt by the provider's clock; decides which of two is newer
    /// @param slot null where only the status is told: what is known of the booking stands
    /// @param person null likewise
    record BookingSeen(
            EventIdentity identity,
            String bookingId,
            @Nullable String previousId,
            boolean moved,
            BookingStatus status,
            Instant changedAt,
            @Nullable Slot slot,
            @Nullable Person person)
            implements ProviderEvent {}

    /// @param zone where it happens
    record Slot(Instant startsAt, ZoneId zone, String service, String place) {}

    /// Who booked.
    ///
    /// @param reference what the provider knows the person by; not blank
    /// @param phone E.164 with `+`
    /// @param zone where the person is
    /// @param language BCP 47, `und` where nobody said
    record Person(
            String reference,
            @Nullable String name,
            @Nullable String phone,
            @Nullable String email,
            @Nullable ZoneId zone,
            String language) {

        @Override
        public String toString() {
            return "Person[redacted]";
        }
    }

    /// A step of a sales sequence: what became of a lead in a campaign.
    ///
    /// @param campaign the platform's id of it; empty where it told none
    /// @param email of the lead, as given
    /// @param text of a reply, else empty
    record SequenceSeen(
            EventIdentity identity,
            String campaign,
            String email,
            SequenceSignal signal,
            Instant at,
            String text)
            implements ProviderEvent {

        @Override
        public String toString() {
            return "SequenceSeen[identity=" + identity + ", signal=" + signal + ", at=" + at + "]";
        }
    }

    /// The provider approved, paused or rejected a template.
    ///
    /// @param language BCP 47 as the provider writes it, such as `pt_BR`
    record TemplateSeen(
            EventIdentity identity,
            String template,
            String language,
            TemplateStatus status,
            Instant at)
            implements ProviderEvent {}

    /// A person said by a button of the provider whether they want messages.
    ///
    /// @param category `marketing`, or `*` for all
    record PreferenceSeen(
            EventIdentity identity,
            String channel,
            String address,
            String category,
            boolean granted,
            Instant at)
            implements ProviderEvent {

        @Override
        public String toString() {
            return "PreferenceSeen[identity=" + identity + ", granted=" + granted + "]";
        }
    }

    /// Anything else: kept under its type, without effect.
    ///
    /// @param known whether the reader knows this type
    record Recorded(EventIdentity identity, boolean known) implements ProviderEvent {}
}
