package dev.onefold.intents.reply;

import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.difference.DifferenceTable.Difference;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.Noted;
import dev.onefold.intents.reply.ConfirmBooking.Source;
import dev.onefold.intents.reply.ConfirmBooking.Word;
import dev.onefold.intents.reply.ReplyTable.Name;
import dev.onefold.intents.reply.SentTable.Commitment;
import dev.onefold.rules.consent.ReplyDecision;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Does what an answer calls for. Called inside a transaction that holds the contact, the booking
/// and its intents.
final class ActOnReply {

    static final String REPLY_WAITING = "reply_waiting";
    static final String QUESTION_ASKED = "question_asked";

    private final SentTable sent;
    private final ConfirmationTable bookings;
    private final ConfirmBooking confirmations;
    private final HoldForReply holds;
    private final ChangeTable changes;
    private final DifferenceTable differences;

    ActOnReply(
            SentTable sent,
            ConfirmationTable bookings,
            ConfirmBooking confirmations,
            HoldForReply holds,
            ChangeTable changes,
            DifferenceTable differences) {
        this.sent = sent;
        this.bookings = bookings;
        this.confirmations = confirmations;
        this.holds = holds;
        this.changes = changes;
        this.differences = differences;
    }

    /// The notice that it answers.
    static Optional<UUID> notice(ReplyDecision decision) {
        return switch (decision) {
            case ReplyDecision.Confirmed(String notice) -> Optional.of(UUID.fromString(notice));
            case ReplyDecision.CancelAsked(String notice) -> Optional.of(UUID.fromString(notice));
            case ReplyDecision.QuestionAsked(String notice) -> Optional.of(UUID.fromString(notice));
            case ReplyDecision.Waits _, ReplyDecision.Kept _ -> Optional.empty();
        };
    }

    /// @return what it led to, for the event
    String act(ReplyDecision decision, Question question, Name name, Instant now) {
        Word word = new Word(question.writer().channel(), "event " + name.eventId(), "");
        return switch (decision) {
            case ReplyDecision.Confirmed(String notice) -> {
                confirmed(UUID.fromString(notice), word, now);
                yield "confirmed by " + notice;
            }
            case ReplyDecision.CancelAsked(String notice) -> {
                refused(UUID.fromString(notice), word, now);
                yield "asks to cancel, to " + notice;
            }
            case ReplyDecision.QuestionAsked(String notice) -> {
                note(UUID.fromString(notice), "answered: asks something", word, now);
                differences.open(
                        List.of(
                                new Difference(
                                        QUESTION_ASKED,
                                        name.subject(),
                                        "a person asks something about notice " + notice)),
                        now);
                yield "asks something, to " + notice;
            }
            case ReplyDecision.Waits(String why) -> {
                differences.open(List.of(new Difference(REPLY_WAITING, name.subject(), why)), now);
                yield "waits for a person: " + why;
            }
            case ReplyDecision.Kept(String why) -> "kept: " + why;
        };
    }

    /// They will come: the booking is confirmed for the time that it has now.
    void confirmed(UUID notice, Word word, Instant now) {
        note(notice, "answered: confirmed", word, now);
        sent.commitment(notice)
                .map(Commitment::booking)
                .flatMap(bookings::lock)
                .ifPresent(booking -> confirmations.confirm(booking, Source.REPLY, word, now));
    }

    /// They will not come: the booking is not ours, so a person hears of it, and what would remind
    /// them waits.
    void refused(UUID notice, Word word, Instant now) {
        note(notice, "answered: asks to cancel", word, now);
        sent.commitment(notice)
                .map(Commitment::booking)
                .ifPresent(booking -> holds.hold(booking, word, now));
    }

    private void note(UUID notice, String words, Word word, Instant now) {
        changes.note(List.of(new Noted(notice, word.note(words))), now);
    }
}
