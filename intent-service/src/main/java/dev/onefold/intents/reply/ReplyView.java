package dev.onefold.intents.reply;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A reply as operators see it. Its words are the event's payload; the address shows its last
/// characters only.
///
/// @param intentId what it answers, or what it quotes
/// @param why what keeps it waiting
record ReplyView(
        String provider,
        String eventId,
        UUID contactId,
        From from,
        String meaning,
        String state,
        @Nullable UUID intentId,
        @Nullable String why,
        Instant receivedAt,
        @Nullable Decided decided) {

    record From(String channel, String address) {}

    record Decided(String by, Instant at) {}
}
