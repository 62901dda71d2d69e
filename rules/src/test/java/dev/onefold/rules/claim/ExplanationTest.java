package dev.onefold.rules.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.rules.claim.Story.Attempt;
import dev.onefold.rules.claim.Story.Line;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ExplanationTest {

    private static final Instant MADE = Instant.parse("2026-11-30T10:00:00Z");
    private static final Instant DECIDED = Instant.parse("2026-12-01T09:12:00Z");
    private static final Instant DUE = Instant.parse("2026-12-01T12:00:00Z");
    private static final Line RESERVED =
            new Line(null, IntentState.PENDING, "b", "booking 1", "intent-service", "", MADE);

    @Test
    void whatWasWithdrawnSaysWhenAndWhy() {
        Story story =
                story(
                        IntentState.CANCELLED,
                        Reason.BOOKING_CANCELLED,
                        List.of(moved(IntentState.CANCELLED, "booking 2", "")),
                        List.of());

        assertThat(Explanation.of(story))
                .containsExactly(
                        "Not sent: the booking was cancelled"
                                + " (withdrawn on 2026-12-01 09:12 UTC, before it was due).",
                        "Decided by intent-service: booking 2 (claim).");
    }

    @Test
    void whatWasSentSaysByWhichAttemptAndWhatTheLastLookSaw() {
        Story story =
                story(
                        IntentState.DELIVERED,
                        null,
                        List.of(
                                new Line(
                                        IntentState.PENDING,
                                        IntentState.SENDING,
                                        "claim",
                                        "all checks passed",
                                        "dispatcher d",
                                        "booking booked",
                                        DUE),
                                moved(IntentState.DELIVERED, "delivered", "")),
                        List.of(
                                new Attempt(1, "whatsapp", DUE, "refused", "131026", null),
                                new Attempt(2, "email", DUE, "accepted", "", "mail-1")));

        assertThat(Explanation.of(story))
                .containsExactly(
                        "Sent, and delivered on 2026-12-01 09:12 UTC.",
                        "Attempt 1 by whatsapp on 2026-12-01 12:00 UTC:"
                                + " the provider refused it (131026).",
                        "Attempt 2 by email on 2026-12-01 12:00 UTC: the provider took it, as mail-1.",
                        "Looked at on 2026-12-01 12:00 UTC: booking booked.",
                        "Decided by intent-service: delivered (claim).");
    }

    @Test
    void whatWaitsSaysForWhatAndWhatWasNotedMeanwhile() {
        Line deferred =
                new Line(
                        IntentState.PENDING,
                        IntentState.PENDING,
                        "claim",
                        "deferred, quiet_hours: it is a quiet hour",
                        "intent-service",
                        "wall clock 22:10",
                        DECIDED);

        assertThat(Explanation.of(story(IntentState.PENDING, null, List.of(deferred), List.of())))
                .containsExactly(
                        "Not sent yet: it is due on 2026-12-01 12:00 UTC"
                                + " and of use until 2026-12-01 13:00 UTC.",
                        "On 2026-12-01 09:12 UTC: deferred, quiet_hours: it is a quiet hour.",
                        "Looked at on 2026-12-01 09:12 UTC: wall clock 22:10.");
    }

    @Test
    void everyStateAndReasonHasItsWords() {
        for (IntentState state : IntentState.values()) {
            for (Reason reason : Reason.values()) {
                Story story =
                        story(
                                state,
                                state.needsReason() ? reason : null,
                                List.of(moved(state, "", "")),
                                List.of());
                String verdict = Explanation.of(story).getFirst();

                assertThat(verdict).endsWith(".").doesNotContain("null", "_");
                if (state.needsReason()) {
                    assertThat(verdict).contains(Explanation.words(reason));
                }
            }
        }
        assertThat(Arrays.stream(Reason.values()).map(Explanation::words).distinct())
                .hasSize(Reason.values().length);
    }

    private static Line moved(IntentState to, String evidence, String facts) {
        IntentState from = to == IntentState.PENDING ? IntentState.HELD : IntentState.PENDING;
        return new Line(from, to, "claim", evidence, "intent-service", facts, DECIDED);
    }

    private static Story story(
            IntentState state, @Nullable Reason reason, List<Line> later, List<Attempt> attempts) {
        List<Line> history = new ArrayList<>(List.of(RESERVED));
        history.addAll(later);
        return new Story(state, reason, DUE, DUE.plusSeconds(3600), history, attempts);
    }
}
