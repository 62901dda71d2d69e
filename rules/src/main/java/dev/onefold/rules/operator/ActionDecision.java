package dev.onefold.rules.operator;

import dev.onefold.rules.intent.IntentEvent;
import java.util.List;

/// What a person's action comes to.
public sealed interface ActionDecision {

    /// The intent moves, by these events in their order.
    record Move(List<IntentEvent> events) implements ActionDecision {
        public Move {
            events = List.copyOf(events);
        }
    }

    /// The reconciler is asked; nothing moves before it answers.
    record Ask() implements ActionDecision {}

    /// It is so already; normal.
    record Already() implements ActionDecision {}

    /// It cannot be done.
    ///
    /// @param why and what can be done instead, in words for people
    record Refused(String why) implements ActionDecision {}
}
