package dev.onefold.intents.settle;

import dev.onefold.intents.intent.AttemptTable.AttemptName;
import dev.onefold.intents.intent.AttemptTable.Closing;
import dev.onefold.intents.intent.EvidenceTable;
import dev.onefold.intents.intent.Note;
import dev.onefold.rules.attempt.Outcome;
import dev.onefold.rules.intent.Reason;
import dev.onefold.schemas.listen.Received;
import dev.onefold.schemas.listen.RejectedRecordException;
import dev.onefold.wire.AttemptSettled;
import java.time.Instant;
import java.util.UUID;

/// An outcome as the dispatcher told it, in the words of the rules.
record Settled(
        AttemptName name,
        UUID claimToken,
        Outcome outcome,
        Word word,
        Instant startedAt,
        Instant endedAt,
        String origin) {

    /// How the outcome is filed.
    record Word(String outcome, String code, String detail) {}

    static Settled of(Received<AttemptSettled> received) {
        AttemptSettled record = received.value();
        return new Settled(
                new AttemptName(id("intent_id", record.getIntentId()), record.getAttempt()),
                id("claim_token", record.getClaimToken()),
                outcome(record),
                new Word(record.getOutcome().toString(), record.getCode(), record.getDetail()),
                record.getStartedAt(),
                record.getEndedAt(),
                received.origin());
    }

    Note note() {
        return new Note(origin, (word.outcome() + " " + word.code()).strip(), "dispatcher");
    }

    Note otherWayNote() {
        return new Note(origin, note().evidence() + "; goes by its next way", note().actor());
    }

    Closing closing() {
        String providerId = outcome instanceof Outcome.Accepted(String id) ? id : null;
        return new Closing(
                name, word.outcome(), providerId, word.code(), word.detail(), startedAt, endedAt);
    }

    EvidenceTable.Line asEvidence(String kind) {
        String providerId = outcome instanceof Outcome.Accepted(String id) ? id : null;
        return new EvidenceTable.Line(
                name.intentId(),
                name.attempt(),
                kind,
                origin,
                providerId,
                note().evidence(),
                endedAt);
    }

    private static Outcome outcome(AttemptSettled record) {
        String code = record.getCode();
        String detail = record.getDetail();
        return switch (record.getOutcome()) {
            case accepted -> {
                if (record.getProviderId() == null) {
                    throw new RejectedRecordException(
                            "accepted_without_id", "An accepted outcome names the provider's id");
                }
                yield new Outcome.Accepted(record.getProviderId());
            }
            case refused ->
                    new Outcome.Refused(code, detail, record.getRetryable(), reason(record));
            case not_reached -> new Outcome.NotReached(code, detail);
            case throttled -> new Outcome.Throttled(record.getRetryAt(), code, detail);
            // Also what a newer dispatcher says and we do not know yet: it may have happened.
            case unknown -> new Outcome.Unknown(code, detail);
        };
    }

    private static Reason reason(AttemptSettled record) {
        String text = record.getReason();
        try {
            return text == null ? Reason.PROVIDER_REFUSED : Reason.of(text);
        } catch (IllegalArgumentException e) {
            return Reason.PROVIDER_REFUSED;
        }
    }

    private static UUID id(String field, String text) {
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException e) {
            throw new RejectedRecordException("malformed_id", field + " is not a UUID");
        }
    }
}
