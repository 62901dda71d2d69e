package dev.onefold.intents.ingest;

import dev.onefold.intents.contact.ConsentTable;
import dev.onefold.intents.contact.ContactTable.Profile;
import dev.onefold.intents.contact.Identity;
import dev.onefold.intents.contact.RecogniseContact;
import dev.onefold.intents.contact.RecordConsent;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.reply.AnswerReply;
import dev.onefold.providers.ProviderEvent.MessageReceived;
import dev.onefold.rules.consent.Replies;
import dev.onefold.rules.consent.ReplyMeaning;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// What a person wrote to us. A stop word silences the channel at once, also for somebody we did
/// not know; a word with two meanings holds everything back until a person has read it, even where
/// it quotes a notice. Anything else may be an answer to one.
final class ApplyReply {

    /// Nobody said which language a stranger speaks.
    private static final String UNDETERMINED = "und";

    private final RecogniseContact recognise;
    private final RecordConsent consents;
    private final AnswerReply answers;

    ApplyReply(RecogniseContact recognise, RecordConsent consents, AnswerReply answers) {
        this.recognise = recognise;
        this.consents = consents;
        this.answers = answers;
    }

    /// Called inside the event's transaction.
    ///
    /// @return what it led to, for the event
    String apply(MessageReceived message, Instant now) {
        ReplyMeaning meaning = Replies.read(message.text());
        if (!meaning.aboutMessages()) {
            return answers.answer(message, meaning, now);
        }
        answers.prove(message, now);
        return aboutMessages(message, meaning, now);
    }

    private String aboutMessages(MessageReceived message, ReplyMeaning meaning, Instant now) {
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
