package dev.onefold.dispatcher.settle;

import dev.onefold.dispatcher.claim.Claim;
import dev.onefold.dispatcher.send.EndedAttempt;
import dev.onefold.rules.attempt.Outcome;
import dev.onefold.wire.AttemptOutcome;
import dev.onefold.wire.AttemptSettled;
import java.time.Instant;

/// Turns what came of a claim into the record that says so.
final class SettledRecords {

    private static final int LONGEST_CODE = 100;
    private static final int LONGEST_DETAIL = 300;

    private SettledRecords() {}

    static AttemptSettled of(EndedAttempt ended) {
        Claim claim = ended.claim();
        AttemptSettled.Builder record =
                AttemptSettled.newBuilder()
                        .setIntentId(claim.intentId())
                        .setAttempt(claim.attempt())
                        .setClaimToken(claim.token())
                        .setStartedAt(ended.startedAt())
                        .setEndedAt(ended.endedAt());
        return describe(record, ended.outcome()).build();
    }

    /// Shaped like any other, and never written.
    static AttemptSettled sample() {
        return AttemptSettled.newBuilder()
                .setIntentId("")
                .setAttempt(0)
                .setClaimToken("")
                .setStartedAt(Instant.EPOCH)
                .setEndedAt(Instant.EPOCH)
                .build();
    }

    private static AttemptSettled.Builder describe(AttemptSettled.Builder record, Outcome outcome) {
        return switch (outcome) {
            case Outcome.Accepted accepted ->
                    record.setOutcome(AttemptOutcome.accepted).setProviderId(accepted.providerId());
            case Outcome.Refused refused ->
                    coded(record, refused.code(), refused.detail())
                            .setOutcome(AttemptOutcome.refused)
                            .setRetryable(refused.retryable())
                            .setReason(refused.reason().text());
            case Outcome.NotReached unreached ->
                    coded(record, unreached.code(), unreached.detail())
                            .setOutcome(AttemptOutcome.not_reached);
            case Outcome.Throttled throttled ->
                    coded(record, throttled.code(), throttled.detail())
                            .setOutcome(AttemptOutcome.throttled)
                            .setRetryAt(throttled.until());
            case Outcome.Unknown unknown ->
                    coded(record, unknown.code(), unknown.detail())
                            .setOutcome(AttemptOutcome.unknown);
        };
    }

    private static AttemptSettled.Builder coded(
            AttemptSettled.Builder record, String code, String detail) {
        return record.setCode(cut(code, LONGEST_CODE)).setDetail(cut(detail, LONGEST_DETAIL));
    }

    private static String cut(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest);
    }
}
