package dev.onefold.rules.operator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Lifecycle;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.intent.Transition.Moved;
import dev.onefold.rules.operator.ActionDecision.Already;
import dev.onefold.rules.operator.ActionDecision.Ask;
import dev.onefold.rules.operator.ActionDecision.Move;
import dev.onefold.rules.operator.ActionDecision.Refused;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ActionRulesTest {

    @Test
    void everyActionInEveryState() {
        Map<OperatorAction, String> found = new EnumMap<>(OperatorAction.class);
        for (OperatorAction action : OperatorAction.values()) {
            StringBuilder row = new StringBuilder();
            for (IntentState state : IntentState.values()) {
                row.append(letter(ActionRules.decide(action, state, reasonIn(state))));
            }
            found.put(action, row.toString());
        }

        // pending held sending uncertain unresolved accepted delivered read failed skipped
        // cancelled
        assertThat(found)
                .containsEntry(OperatorAction.CANCEL, "MM--M-----=")
                .containsEntry(OperatorAction.HOLD, "MM---------")
                .containsEntry(OperatorAction.RELEASE, "=M---------")
                .containsEntry(OperatorAction.VERIFY, "---??------")
                .containsEntry(OperatorAction.RETRY, "=---M------");
    }

    @Test
    void whatMovesHereMovesInTheLifecycleToo() {
        for (OperatorAction action : OperatorAction.values()) {
            for (IntentState state : IntentState.values()) {
                if (ActionRules.decide(action, state, reasonIn(state))
                        instanceof Move(List<IntentEvent> events)) {
                    assertThat(path(state, events)).hasSameSizeAs(events);
                }
            }
        }
    }

    @Test
    void aHoldOfAnotherReasonBecomesThePersons() {
        Move hold =
                (Move)
                        ActionRules.decide(
                                OperatorAction.HOLD, IntentState.HELD, Reason.TEMPLATE_REJECTED);

        assertThat(path(IntentState.HELD, hold.events()))
                .containsExactly(
                        new Moved(IntentState.PENDING, null),
                        new Moved(IntentState.HELD, Reason.OPERATOR));
        assertThat(ActionRules.decide(OperatorAction.HOLD, IntentState.HELD, Reason.OPERATOR))
                .isEqualTo(new Already());
    }

    private static List<Moved> path(IntentState from, List<IntentEvent> events) {
        List<Moved> steps = new ArrayList<>();
        IntentState at = from;
        for (IntentEvent event : events) {
            List<Moved> next = Lifecycle.path(at, event);
            steps.addAll(next);
            at = next.getLast().to();
        }
        return steps;
    }

    private static @Nullable Reason reasonIn(IntentState state) {
        return state.needsReason() ? Reason.TEMPLATE_REJECTED : null;
    }

    private static String letter(ActionDecision decision) {
        return switch (decision) {
            case Move _ -> "M";
            case Ask _ -> "?";
            case Already _ -> "=";
            case Refused(String why) -> why.isBlank() ? "!" : "-";
        };
    }
}
