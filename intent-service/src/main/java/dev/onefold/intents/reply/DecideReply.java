package dev.onefold.intents.reply;

import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.audit.Order;
import dev.onefold.intents.contact.ConsentTable;
import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.login.ConflictException;
import dev.onefold.intents.login.NotFoundException;
import dev.onefold.intents.reply.ConfirmBooking.Word;
import dev.onefold.intents.reply.ConfirmationTable.Standing;
import dev.onefold.intents.reply.ReplyTable.Name;
import dev.onefold.intents.reply.ReplyTable.Reply;
import dev.onefold.intents.reply.SentTable.Commitment;
import dev.onefold.rules.consent.ReplyMeaning;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionTemplate;

/// A person has read a reply and says what it is: a yes, a no, or nothing that anybody has to do
/// something about. Each reply is decided once.
final class DecideReply {

    private final TransactionTemplate transaction;
    private final Tables tables;
    private final ActOnReply act;
    private final HoldForReply holds;
    private final ActionTable actions;

    DecideReply(
            TransactionTemplate transaction,
            Tables tables,
            ActOnReply act,
            HoldForReply holds,
            ActionTable actions) {
        this.transaction = transaction;
        this.tables = tables;
        this.act = act;
        this.holds = holds;
        this.actions = actions;
    }

    /// What the reply is.
    enum Decision {
        CONFIRM,
        CANCEL,
        NOTHING;

        String text() {
            return switch (this) {
                case CONFIRM -> "confirm";
                case CANCEL -> "cancel";
                case NOTHING -> "nothing";
            };
        }
    }

    /// @param intent the notice that it answers; null for the one that it quotes
    void decide(Name name, Decision decision, @Nullable UUID intent, Order order, Instant now) {
        transaction.executeWithoutResult(
                _ -> {
                    Reply reply = open(name);
                    UUID notice = intent == null ? reply.intent() : intent;
                    Word word =
                            new Word(
                                    order.actor(),
                                    Note.BY_HAND + "decide " + name.subject(),
                                    order.reason());
                    switch (decision) {
                        case CONFIRM -> {
                            lockCurrent(reply, notice, now);
                            act.confirmed(theirs(reply, notice), word, now);
                        }
                        case CANCEL -> {
                            lockCurrent(reply, notice, now);
                            act.refused(theirs(reply, notice), word, now);
                        }
                        case NOTHING -> release(reply, word, now);
                    }
                    close(name, decision, notice, order, now);
                });
    }

    // The contact first, as everywhere; whoever decides on the same reply meanwhile waits there.
    private Reply open(Name name) {
        tables.replies().contact(name).ifPresent(tables.contacts()::lock);
        Reply reply =
                tables.replies()
                        .lock(name)
                        .orElseThrow(
                                () ->
                                        new NotFoundException(
                                                "unknown-reply", "There is no such reply."));
        boolean open =
                reply.state().equals("waiting")
                        || (reply.state().equals("answered")
                                && (reply.meaning() == ReplyMeaning.CANCEL
                                        || reply.meaning() == ReplyMeaning.QUESTION));
        if (!open) {
            throw new ConflictException(
                    "reply-decided", "Nothing waits in this reply: it is " + reply.state() + ".");
        }
        return reply;
    }

    private UUID theirs(Reply reply, @Nullable UUID notice) {
        if (notice == null) {
            throw new BadRequestException(
                    "intentId", "must be the notice that it answers: it quotes none");
        }
        if (!tables.sent().belongs(notice, reply.contact(), reply.address())) {
            throw new ConflictException(
                    "notice-of-another", "That intent is not of whoever wrote the reply.");
        }
        return notice;
    }

    private void lockCurrent(Reply reply, @Nullable UUID notice, Instant now) {
        UUID answered = theirs(reply, notice);
        Set<UUID> ids = new HashSet<>(Set.of(answered));
        tables.sent()
                .commitment(answered)
                .ifPresent(
                        commitment -> {
                            Standing booking = current(commitment, now);
                            ids.addAll(tables.sent().intentsOf(booking.booking()));
                        });
        tables.intents().lock(ids);
    }

    private Standing current(Commitment commitment, Instant now) {
        return tables.bookings()
                .lock(commitment.booking())
                .filter(booking -> booking.toTakePlace(now))
                .filter(booking -> booking.scheduleVersion() == commitment.scheduleVersion())
                .orElseThrow(
                        () ->
                                new ConflictException(
                                        "notice-out-of-date",
                                        "That notice is about a time at which the booking does"
                                                + " not take place any more."));
    }

    private void release(Reply reply, Word word, Instant now) {
        if (reply.meaning() == ReplyMeaning.CANCEL && reply.intent() != null) {
            tables.sent()
                    .commitment(reply.intent())
                    .flatMap(commitment -> tables.bookings().lock(commitment.booking()))
                    .ifPresent(booking -> holds.release(booking.booking(), word, now));
        }
    }

    private void close(
            Name name, Decision decision, @Nullable UUID notice, Order order, Instant now) {
        tables.replies().decide(name, "closed", notice, order.actor(), now);
        tables.differences().close(ActOnReply.REPLY_WAITING, name.subject(), now);
        tables.differences().close(ActOnReply.QUESTION_ASKED, name.subject(), now);
        actions.add("decide_reply", "reply " + name.subject(), decision.text(), order, now);
    }

    /// What a decision reads and writes.
    record Tables(
            ReplyTable replies,
            SentTable sent,
            ConfirmationTable bookings,
            IntentTable intents,
            ConsentTable contacts,
            DifferenceTable differences) {}
}
