package dev.onefold.rules.operator;

import dev.onefold.rules.intent.IntentState;
import java.time.Instant;

/// What going over a period again does, by state and validity. Pure, and always by the state of
/// now: between a plan and its execution things go on.
///
/// Sent stays sent and cancelled stays cancelled; what may have happened is never sent again.
public final class ReprocessRules {

    private ReprocessRules() {}

    public static Treatment treat(IntentState state, Instant sendBefore, Instant now) {
        return switch (state) {
            case ACCEPTED, DELIVERED, READ -> Treatment.KEEPS_EVIDENCE;
            case SKIPPED, CANCELLED -> Treatment.STAYS;
            case HELD -> Treatment.WAITS_FOR_A_PERSON;
            case SENDING -> Treatment.UNDER_WAY;
            case UNCERTAIN, UNRESOLVED -> Treatment.VERIFIED;
            case PENDING -> Treatment.CHECKED_AGAIN;
            case FAILED ->
                    now.isAfter(sendBefore) ? Treatment.TOO_OLD : Treatment.COULD_BE_AUTHORISED;
        };
    }
}
