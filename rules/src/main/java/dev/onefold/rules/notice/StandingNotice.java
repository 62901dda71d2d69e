package dev.onefold.rules.notice;

import dev.onefold.rules.intent.IntentState;
import java.time.ZoneId;
import java.util.UUID;

/// A notice that an earlier plan called for, as its locked row shows it.
///
/// @param zone in which its quiet hours are counted
/// @param untried whether nothing was attempted yet, by any way
public record StandingNotice(
        UUID intentId,
        NoticeType type,
        IntentState state,
        NoticeTerms terms,
        ZoneId zone,
        boolean untried) {

    boolean waits() {
        return state == IntentState.PENDING || state == IntentState.HELD;
    }
}
