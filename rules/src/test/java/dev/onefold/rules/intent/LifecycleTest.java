package dev.onefold.rules.intent;

import static dev.onefold.rules.Tries.forAll;
import static dev.onefold.rules.intent.IntentState.ACCEPTED;
import static dev.onefold.rules.intent.IntentState.DELIVERED;
import static dev.onefold.rules.intent.IntentState.FAILED;
import static dev.onefold.rules.intent.IntentState.HELD;
import static dev.onefold.rules.intent.IntentState.PENDING;
import static dev.onefold.rules.intent.IntentState.READ;
import static dev.onefold.rules.intent.IntentState.SENDING;
import static dev.onefold.rules.intent.IntentState.UNCERTAIN;
import static dev.onefold.rules.intent.IntentState.UNRESOLVED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.rules.Tries;
import dev.onefold.rules.intent.IntentEvent.AcceptanceProved;
import dev.onefold.rules.intent.IntentEvent.CancelDecided;
import dev.onefold.rules.intent.IntentEvent.Claimed;
import dev.onefold.rules.intent.IntentEvent.OutcomeUnknown;
import dev.onefold.rules.intent.IntentEvent.RefusedForGood;
import dev.onefold.rules.intent.IntentEvent.SignalSeen;
import dev.onefold.rules.intent.Transition.Forbidden;
import dev.onefold.rules.intent.Transition.Moved;
import dev.onefold.rules.intent.Transition.Stays;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LifecycleTest {

    /// Written by hand, to be compared with what the code says: a dot where the intent stays, an
    /// exclamation mark where the event is forbidden, else where it moves to.
    private static final String EXPECTED =
            """
            event                    pending   held      sending   uncertain  unresolved accepted  delivered read failed    skipped cancelled
            claimed                  sending   !         !         !          !          !         !         !    !         !       !
            skip_decided             skipped   skipped   !         !          !          !         !         !    !         .       .
            cancel_decided           cancelled cancelled .         .          .          .         .         .    .         .       .
            cancel_decided_by_person cancelled cancelled .         .          cancelled  .         .         .    .         .       .
            hold_decided             held      .         .         .          .          .         .         .    .         .       .
            hold_lifted              .         pending   .         .          .          .         .         .    .         .       .
            acceptance_proved        accepted  accepted  accepted  accepted   accepted   .         .         .    .         .       .
            refused_for_good         .         .         failed    failed     failed     .         .         .    .         .       .
            retry_planned            .         .         pending   pending    .          .         .         .    .         .       .
            outcome_unknown          .         .         uncertain .          .          .         .         .    .         .       .
            proved_not_happened      .         .         .         pending    .          .         .         .    .         .       .
            evidence_deadline_passed .         .         .         unresolved .          .         .         .    .         .       .
            signal_sent              accepted  accepted  accepted  accepted   accepted   .         .         .    .         .       .
            signal_delivered         accepted  accepted  accepted  accepted   accepted   delivered .         .    delivered .       .
            signal_read              accepted  accepted  accepted  accepted   accepted   read      read      .    delivered .       .
            signal_failed            .         .         accepted  accepted   accepted   failed    .         .    .         .       .
            resend_authorised        .         .         .         .          pending    .         .         .    .         .       .
            """;

    @ParameterizedTest
    @EnumSource
    void everyEventDoesWhatTheTableSays(IntentState state) {
        Map<String, String> expected = column(state);
        Set<String> met = new HashSet<>();

        for (IntentEvent event : Lifecycle.everyEvent()) {
            String row = row(event);
            met.add(row);
            assertThat(cell(Lifecycle.next(state, event)))
                    .as(event + " on " + state)
                    .isEqualTo(expected.get(row));
        }
        assertThat(met).isEqualTo(expected.keySet());
    }

    @ParameterizedTest
    @EnumSource
    void aReasonIsKeptExactlyWhereTheStateNeedsOne(IntentState state) {
        for (IntentEvent event : Lifecycle.everyEvent()) {
            if (Lifecycle.next(state, event) instanceof Moved(IntentState to, var reason)) {
                assertThat(reason != null).as(event + " to " + to).isEqualTo(to.needsReason());
            }
        }
        assertThatThrownBy(() -> new Moved(FAILED)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Moved(PENDING, Reason.OPERATOR))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @EnumSource
    void everyStateThatIsNotFinalReachesAFinalOne(IntentState state) {
        Set<IntentState> reached = EnumSet.of(state);
        List<IntentState> open = new ArrayList<>(reached);
        while (!open.isEmpty()) {
            for (IntentState next : Lifecycle.successors(open.removeLast())) {
                if (reached.add(next)) {
                    open.add(next);
                }
            }
        }
        assertThat(reached).anyMatch(IntentState::isFinal);
    }

    @ParameterizedTest
    @EnumSource
    void whatIsFinalOnlyEverLearnsMore(IntentState state) {
        if (state.isFinal()) {
            assertThat(Set.of(DELIVERED, READ)).containsAll(Lifecycle.successors(state));
        }
    }

    @Test
    void noProofIsEverForgotten() {
        assertThat(Lifecycle.successors(ACCEPTED))
                .containsExactlyInAnyOrder(DELIVERED, READ, FAILED);
        assertThat(Lifecycle.successors(DELIVERED)).containsExactly(READ);
        assertThat(Lifecycle.successors(READ)).isEmpty();
        assertThat(Lifecycle.successors(FAILED)).containsExactly(DELIVERED);
    }

    @Test
    void whatMayHaveBeenSentIsSentAgainOnlyByProofOrByAPerson() {
        Map<IntentState, Set<String>> back = new HashMap<>();
        for (IntentState state : IntentState.values()) {
            for (IntentEvent event : Lifecycle.everyEvent()) {
                if (Lifecycle.next(state, event) instanceof Moved(IntentState to, _)
                        && to == PENDING) {
                    back.computeIfAbsent(state, _ -> new TreeSet<>()).add(event.text());
                }
            }
        }
        assertThat(back)
                .containsOnly(
                        Map.entry(HELD, Set.of("hold_lifted")),
                        Map.entry(SENDING, Set.of("retry_planned")),
                        Map.entry(UNCERTAIN, Set.of("proved_not_happened", "retry_planned")),
                        Map.entry(UNRESOLVED, Set.of("resend_authorised")));
    }

    @ParameterizedTest
    @EnumSource
    void aPathEndsAndSayingItAgainChangesNothing(IntentState state) {
        for (IntentEvent event : Lifecycle.everyEvent()) {
            if (Lifecycle.next(state, event) instanceof Forbidden) {
                assertThatThrownBy(() -> Lifecycle.path(state, event))
                        .isInstanceOfSatisfying(
                                ForbiddenTransition.class,
                                e -> {
                                    assertThat(e.state()).isEqualTo(state);
                                    assertThat(e.event()).isEqualTo(event);
                                    assertThat(e)
                                            .hasMessageContaining(event.text())
                                            .hasMessageContaining(state.text());
                                });
                continue;
            }
            List<Moved> path = Lifecycle.path(state, event);
            assertThat(path.size()).isLessThanOrEqualTo(event instanceof SignalSeen ? 2 : 1);
            if (!path.isEmpty() && !(event instanceof Claimed)) {
                assertThat(Lifecycle.next(path.getLast().to(), event)).isInstanceOf(Stays.class);
            }
        }
    }

    @Test
    void aReadMessageWasAcceptedFirst() {
        assertThat(Lifecycle.path(UNCERTAIN, new SignalSeen(Signal.READ)))
                .extracting(Moved::to)
                .containsExactly(ACCEPTED, READ);
    }

    @Test
    void aLateProofTakesAWaitingIntentOutOfTheQueue() {
        assertThat(Lifecycle.path(PENDING, new SignalSeen(Signal.DELIVERED)))
                .extracting(Moved::to)
                .containsExactly(ACCEPTED, DELIVERED);
        assertThat(Lifecycle.path(PENDING, new SignalSeen(Signal.FAILED))).isEmpty();
    }

    @Test
    void deliveryOutweighsARefusal() {
        assertThat(Lifecycle.path(FAILED, new SignalSeen(Signal.READ)))
                .extracting(Moved::to)
                .containsExactly(DELIVERED, READ);
    }

    @Test
    void signalsInAnyOrderAndNumberEndInTheSameState() {
        forAll(
                5_000,
                random -> {
                    Set<Signal> told = EnumSet.of(Tries.oneOf(random, List.of(Signal.values())));
                    told.add(Tries.oneOf(random, List.of(Signal.values())));
                    told.add(Tries.oneOf(random, List.of(Signal.values())));
                    List<IntentEvent> events =
                            new ArrayList<>(List.of(new OutcomeUnknown(), new AcceptanceProved()));
                    told.forEach(
                            signal ->
                                    events.addAll(
                                            List.of(
                                                    new SignalSeen(signal),
                                                    new SignalSeen(signal))));
                    Collections.shuffle(events, Random.from(random));

                    assertThat(after(SENDING, events))
                            .as(events.toString())
                            .isEqualTo(strongest(told));
                });
    }

    @Test
    void aFailureOfAnEarlierAttemptSaysNothingAboutALaterOne() {
        assertThat(Signal.FAILED.countsFor(1, 2)).isFalse();
        assertThat(Signal.FAILED.countsFor(2, 2)).isTrue();
        assertThat(Signal.SENT.countsFor(1, 2)).isTrue();
        assertThat(Signal.READ.countsFor(1, 2)).isTrue();
    }

    @Test
    void aRefusalKeepsTheReasonItCameWith() {
        assertThat(Lifecycle.next(SENDING, new RefusedForGood(Reason.INVALID_NUMBER)))
                .isEqualTo(new Moved(FAILED, Reason.INVALID_NUMBER));
        assertThat(Lifecycle.next(ACCEPTED, new SignalSeen(Signal.FAILED)))
                .isEqualTo(new Moved(FAILED, Reason.PROVIDER_REFUSED));
    }

    private static IntentState strongest(Set<Signal> told) {
        if (told.contains(Signal.READ)) {
            return READ;
        }
        if (told.contains(Signal.DELIVERED)) {
            return DELIVERED;
        }
        return told.contains(Signal.FAILED) ? FAILED : ACCEPTED;
    }

    private static IntentState after(IntentState start, List<IntentEvent> events) {
        IntentState state = start;
        for (IntentEvent event : events) {
            for (Moved moved : Lifecycle.path(state, event)) {
                state = moved.to();
            }
        }
        return state;
    }

    private static String row(IntentEvent event) {
        return event instanceof CancelDecided(Reason reason)
                        && (reason == Reason.OPERATOR || reason == Reason.UNRESOLVED_EXPIRED)
                ? "cancel_decided_by_person"
                : event.text();
    }

    private static String cell(Transition transition) {
        return switch (transition) {
            case Moved(IntentState to, _) -> to.text();
            case Stays _ -> ".";
            case Forbidden _ -> "!";
        };
    }

    private static Map<String, String> column(IntentState state) {
        List<String[]> rows = EXPECTED.lines().map(line -> line.split(" +", -1)).toList();
        int column = List.of(rows.getFirst()).indexOf(state.text());
        Map<String, String> cells = new HashMap<>();
        rows.stream().skip(1).forEach(row -> cells.put(row[0], row[column]));
        return cells;
    }
}
