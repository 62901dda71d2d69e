package dev.onefold.rules.simulation;

import dev.onefold.rules.intent.IntentState;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/// Which state may follow which, written down a second time, from the specification and not from
/// the lifecycle: nothing may move to where less is known.
final class Information {

    private static final Map<IntentState, Set<IntentState>> LATER =
            new EnumMap<>(IntentState.class);

    static {
        allow(
                IntentState.PENDING,
                EnumSet.of(
                        IntentState.SENDING,
                        IntentState.SKIPPED,
                        IntentState.CANCELLED,
                        IntentState.HELD,
                        IntentState.ACCEPTED));
        allow(
                IntentState.HELD,
                EnumSet.of(
                        IntentState.PENDING,
                        IntentState.CANCELLED,
                        IntentState.SKIPPED,
                        IntentState.ACCEPTED));
        allow(
                IntentState.SENDING,
                EnumSet.of(
                        IntentState.ACCEPTED,
                        IntentState.PENDING,
                        IntentState.UNCERTAIN,
                        IntentState.FAILED));
        allow(
                IntentState.UNCERTAIN,
                EnumSet.of(
                        IntentState.ACCEPTED,
                        IntentState.PENDING,
                        IntentState.UNRESOLVED,
                        IntentState.FAILED));
        allow(
                IntentState.UNRESOLVED,
                EnumSet.of(
                        IntentState.ACCEPTED,
                        IntentState.CANCELLED,
                        IntentState.PENDING,
                        IntentState.FAILED));
        allow(
                IntentState.ACCEPTED,
                EnumSet.of(IntentState.DELIVERED, IntentState.READ, IntentState.FAILED));
        allow(IntentState.DELIVERED, EnumSet.of(IntentState.READ));
        allow(IntentState.READ, EnumSet.noneOf(IntentState.class));
        allow(IntentState.FAILED, EnumSet.of(IntentState.DELIVERED));
        allow(IntentState.SKIPPED, EnumSet.noneOf(IntentState.class));
        allow(IntentState.CANCELLED, EnumSet.noneOf(IntentState.class));
    }

    private Information() {}

    static boolean mayBecome(IntentState from, IntentState to) {
        return LATER.getOrDefault(from, Set.of()).contains(to);
    }

    private static void allow(IntentState from, Set<IntentState> to) {
        LATER.put(from, to);
    }
}
