package dev.onefold.rules.consent;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is known when a reply comes in. Everything in it is of the one address that wrote.
///
/// @param at when they wrote it
/// @param quotes whether it answers one message in particular; pressing a button does
/// @param quoted that message, where it is one of ours to this very address
/// @param recent what we sent or may have sent to the address lately
/// @param bookings those of theirs that are still to take place
public record ReplyFacts(
        ReplyMeaning meaning,
        Instant at,
        boolean quotes,
        @Nullable Sent quoted,
        List<Sent> recent,
        Set<String> bookings) {

    /// A message of ours.
    ///
    /// @param notice the intent's id
    /// @param booking which one it is about; null where it is about none
    /// @param asks whether it asked to confirm
    /// @param named whether the provider's id of it is known yet, so that quoting it would be seen
    public record Sent(
            String notice,
            @Nullable String booking,
            Stands stands,
            boolean asks,
            boolean named,
            Instant sentAt) {}

    /// How the booking stands now, seen from what the message said of it.
    public enum Stands {
        /// To take place at the time that the message was about; also a message about no booking.
        AS_TOLD,
        /// To take place, at another time.
        MOVED,
        CANCELLED,
        /// Its time has come or is past.
        OVER
    }
}
