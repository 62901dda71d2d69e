package dev.onefold.intents.ingest;

import dev.onefold.intents.contact.ConsentTable;
import dev.onefold.intents.contact.ContactTable.Profile;
import dev.onefold.intents.contact.Identity;
import dev.onefold.intents.contact.RecogniseContact;
import dev.onefold.intents.contact.RecordConsent;
import dev.onefold.intents.intent.Note;
import dev.onefold.providers.ProviderEvent.MessageReceived;
import dev.onefold.rules.consent.Replies;
import dev.onefold.rules.consent.ReplyMeaning;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// What a person wrote to us. A stop word silences the channel at once, also for somebody we did
/// not know; a word with two meanings holds everything back until a person has read it.
final class ApplyReply {

    /// Nobody said which language a stranger speaks.
    private static final String UNDETERMINED = "und";

    private final RecogniseContact recognise;
    private final RecordConsent consents;

    ApplyReply(RecogniseContact recognise, RecordConsent consents) {
        this.recognise = recognise;
        this.consents = consents;
    }

    /// Called inside the event's transaction.
    ///
    /// @return what it led to, for the event
    String apply(MessageReceived message, Instant now) {
        ReplyMeaning meaning = Replies.read(message.text());
        if (meaning == ReplyMeaning.OTHER) {
            return "kept";
        }
        String channel = message.channel();
        String event = "event " + message.identity().eventId();
        UUID contact =
                recognise.recognise(
                        List.of(Identity.address(channel, message.fromAddress())),
                        new Profile(null, null, UNDETERMINED),
                        now);
        if (meaning == ReplyMeaning.AMBIGUOUS) {
            Note note = new Note(event, "a reply with two meanings", "contact");
            consents.suspend(contact, channel, note, now);
            return "suspended";
        }
        boolean stop = meaning == ReplyMeaning.STOP;
        boolean everything = stop && Replies.meansEverything(message.text());
        consents.say(
                contact,
                new ConsentTable.Statement(
                        everything ? ConsentTable.EVERY_CHANNEL : channel,
                        ConsentTable.EVERY_CATEGORY,
                        !stop,
                        event,
                        stop ? "wrote a stop word" : "wrote a resume word",
                        message.at()),
                new Note(event, "wrote a stop word", "contact"),
                now);
        return stop ? "opted out" : "opted in";
    }
}
