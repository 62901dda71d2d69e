package dev.onefold.intents.reply;

import dev.onefold.intents.contact.ContactTable;
import dev.onefold.intents.contact.Identity;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.reply.SentTable.Commitment;
import dev.onefold.intents.reply.SentTable.Writer;
import dev.onefold.rules.consent.ReplyDecision;
import dev.onefold.rules.consent.ReplyDecision.Confirmed;
import dev.onefold.rules.consent.ReplyDecision.Waits;
import dev.onefold.rules.consent.ReplyFacts;
import dev.onefold.rules.consent.ReplyFacts.Sent;
import dev.onefold.rules.consent.ReplyRules;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Reads what a reply may be about and asks the rules. What it is about is only known when it has
/// been read, and has to be locked before it is decided: so it is read, locked, and read again.
final class UnderstandReply {

    private final ContactTable contacts;
    private final SentTable sent;
    private final ConfirmationTable bookings;
    private final IntentTable intents;
    private final ReplyTable replies;
    private final Duration window;

    UnderstandReply(
            ContactTable contacts,
            SentTable sent,
            ConfirmationTable bookings,
            IntentTable intents,
            ReplyTable replies,
            Duration window) {
        this.contacts = contacts;
        this.sent = sent;
        this.bookings = bookings;
        this.intents = intents;
        this.replies = replies;
        this.window = window;
    }

    /// Whether nothing of ours has anything to do with whoever wrote.
    boolean isStranger(Writer writer) {
        return contacts.find(Identity.address(writer.channel(), writer.address())).isEmpty()
                && sent.recent(writer, writer.at().minus(window)).isEmpty();
    }

    /// Decides, with the booking and all its intents locked if it answers a notice of one. Called
    /// inside a transaction that holds the contact.
    ReplyDecision decideLocked(Question question) {
        Optional<UUID> notice = ActOnReply.notice(decide(question));
        Optional<Commitment> commitment = notice.flatMap(sent::commitment);
        Set<UUID> ids = new HashSet<>();
        notice.ifPresent(ids::add);
        if (question.quoted() != null) {
            ids.add(question.quoted());
        }
        if (commitment.isPresent()) {
            Booking booking = commitment.get().booking();
            bookings.lock(booking);
            ids.addAll(sent.intentsOf(booking));
        }
        intents.lock(ids);
        ReplyDecision decision = decide(question);
        if (!ActOnReply.notice(decision).equals(notice)) {
            return new Waits("its booking changed just then");
        }
        return contradicts(question, decision, commitment)
                ? new Waits("they said before that they will not come")
                : decision;
    }

    private boolean contradicts(
            Question question, ReplyDecision decision, Optional<Commitment> commitment) {
        return decision instanceof Confirmed
                && commitment
                        .filter(c -> replies.refused(question.contact(), c.booking()))
                        .isPresent();
    }

    private ReplyDecision decide(Question question) {
        Writer writer = question.writer();
        List<Sent> recent = sent.recent(writer, writer.at().minus(window));
        UUID quoted = question.quoted();
        return ReplyRules.decide(
                new ReplyFacts(
                        question.meaning(),
                        writer.at(),
                        question.quotes(),
                        quoted == null ? null : sent.one(quoted, writer).orElse(null),
                        recent,
                        sent.bookings(question.contact(), writer)),
                window);
    }
}
