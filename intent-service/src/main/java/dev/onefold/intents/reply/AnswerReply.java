package dev.onefold.intents.reply;

import dev.onefold.intents.contact.ConsentTable;
import dev.onefold.intents.contact.ContactTable.Profile;
import dev.onefold.intents.contact.Identity;
import dev.onefold.intents.contact.RecogniseContact;
import dev.onefold.intents.intent.AttemptTable;
import dev.onefold.intents.intent.AttemptTable.AttemptName;
import dev.onefold.intents.reply.ReplyTable.Name;
import dev.onefold.intents.reply.ReplyTable.Reply;
import dev.onefold.intents.reply.SentTable.Writer;
import dev.onefold.providers.ProviderEvent.MessageReceived;
import dev.onefold.rules.consent.ReplyDecision;
import dev.onefold.rules.consent.ReplyMeaning;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Finds the notice that a reply answers, where that is certain, and says so; else a person has to
/// read it. Safe twice, concurrently, and whatever else comes first: the contact and the booking
/// are locked while it is decided, and what was said about an earlier time of a booking never
/// counts for the time it has now.
public final class AnswerReply {

    /// Nobody said which language a stranger speaks.
    private static final String UNDETERMINED = "und";

    private final RecogniseContact recognise;
    private final ConsentTable contacts;
    private final AttemptTable attempts;
    private final UnderstandReply understand;
    private final ReplyTable replies;
    private final ActOnReply act;
    private final ProveDelivery proofs;

    AnswerReply(
            RecogniseContact recognise,
            ConsentTable contacts,
            AttemptTable attempts,
            UnderstandReply understand,
            ReplyTable replies,
            ActOnReply act,
            ProveDelivery proofs) {
        this.recognise = recognise;
        this.contacts = contacts;
        this.attempts = attempts;
        this.understand = understand;
        this.replies = replies;
        this.act = act;
        this.proofs = proofs;
    }

    /// Whoever quotes one of our messages has received it, whatever they say. Called inside the
    /// event's transaction.
    public void prove(MessageReceived message, Instant now) {
        quoted(message).ifPresent(attempt -> proofs.prove(attempt, message, now));
    }

    /// Called inside the event's transaction.
    ///
    /// @param meaning none of those about being written to
    /// @return what it led to, for the event
    public String answer(MessageReceived message, ReplyMeaning meaning, Instant now) {
        Writer writer = new Writer(message.channel(), message.fromAddress(), message.at());
        Optional<AttemptName> quoted = quoted(message);
        if (quoted.isEmpty() && understand.isStranger(writer)) {
            return "kept";
        }
        UUID contact = contact(writer, now);
        Question question =
                new Question(
                        contact,
                        writer,
                        meaning,
                        message.inReplyTo() != null,
                        quoted.map(AttemptName::intentId).orElse(null));
        ReplyDecision decision = understand.decideLocked(question);
        quoted.ifPresent(attempt -> proofs.prove(attempt, message, now));
        Name name = new Name(message.identity().provider(), message.identity().eventId());
        return replies.insert(reply(question, decision), name, message.at())
                ? act.act(decision, question, name, now)
                : "known";
    }

    private UUID contact(Writer writer, Instant now) {
        UUID contact =
                recognise.recognise(
                        List.of(Identity.address(writer.channel(), writer.address())),
                        new Profile(null, null, UNDETERMINED),
                        now);
        return contacts.lock(contact).orElse(contact);
    }

    private Optional<AttemptName> quoted(MessageReceived message) {
        String id = message.inReplyTo();
        return id == null
                ? Optional.empty()
                : attempts.byProviderId(message.identity().provider(), id);
    }

    private static Reply reply(Question question, ReplyDecision decision) {
        return new Reply(
                question.contact(),
                question.writer().channel(),
                question.writer().address(),
                question.meaning(),
                ActOnReply.notice(decision).orElse(question.quoted()),
                switch (decision) {
                    case ReplyDecision.Waits _ -> "waiting";
                    case ReplyDecision.Kept _ -> "closed";
                    case ReplyDecision.Confirmed _,
                            ReplyDecision.CancelAsked _,
                            ReplyDecision.QuestionAsked _ ->
                            "answered";
                });
    }
}
