package dev.onefold.rules.simulation;

import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Where the intents of many worlds got to.
final class Reached {

    private final Map<IntentState, Set<IntentState>> moves = new EnumMap<>(IntentState.class);
    private final Set<Reason> reasons = EnumSet.noneOf(Reason.class);
    private long messages;

    void moved(IntentState from, IntentState to, @Nullable Reason reason) {
        moves.computeIfAbsent(from, _ -> EnumSet.noneOf(IntentState.class)).add(to);
        if (reason != null) {
            reasons.add(reason);
        }
    }

    void sent() {
        messages++;
    }

    boolean has(IntentState from, IntentState to) {
        return moves.getOrDefault(from, Set.of()).contains(to);
    }

    boolean has(Reason reason) {
        return reasons.contains(reason);
    }

    long messages() {
        return messages;
    }
}
