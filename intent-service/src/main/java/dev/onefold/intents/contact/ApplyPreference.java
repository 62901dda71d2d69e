package dev.onefold.intents.contact;

import dev.onefold.intents.contact.ConsentTable.Statement;
import dev.onefold.intents.contact.ContactTable.Profile;
import dev.onefold.intents.intent.Note;
import dev.onefold.providers.ProviderEvent.PreferenceSeen;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// What a person told the provider about being written to, by a button of the provider's. Counts
/// as evidence both ways. Safe twice, concurrently and in any order: the later word holds.
public final class ApplyPreference {

    private final RecogniseContact recognise;
    private final RecordConsent consents;

    ApplyPreference(RecogniseContact recognise, RecordConsent consents) {
        this.recognise = recognise;
        this.consents = consents;
    }

    /// Called inside the event's transaction.
    ///
    /// @return what it led to, for the event
    public String apply(PreferenceSeen seen, Instant now) {
        String event = "event " + seen.identity().eventId();
        UUID contact =
                recognise.recognise(
                        List.of(Identity.address(seen.channel(), seen.address())),
                        new Profile(null, null, "und"),
                        now);
        String said = seen.granted() ? "wants messages" : "wants no messages";
        boolean holds =
                consents.say(
                        contact,
                        new Statement(
                                seen.channel(),
                                seen.category(),
                                seen.granted(),
                                event,
                                event,
                                seen.at()),
                        new Note(event, said, "contact"),
                        now);
        if (!holds) {
            return "stale: a later or stronger word holds";
        }
        return seen.granted() ? "opted in" : "opted out";
    }
}
