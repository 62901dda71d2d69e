package dev.onefold.testkit.demo;

import dev.onefold.wire.IntentChanged;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What `intents.changed.v1` has told so far: the states that each intent has been in.
final class Told {

    private final Map<String, List<IntentChanged>> intents = new LinkedHashMap<>();

    /// @return whether it is news; the topic may tell something again
    boolean hear(IntentChanged change) {
        List<IntentChanged> changes =
                intents.computeIfAbsent(change.getIntentId(), _ -> new ArrayList<>());
        boolean isNews =
                changes.isEmpty() || changes.getLast().getSequence() < change.getSequence();
        if (isNews) {
            changes.add(change);
        }
        return isNews;
    }

    /// The id of the intent for the booking's newest schedule.
    Optional<String> idOf(NoticeName name) {
        return intents.values().stream()
                .map(List::getFirst)
                .filter(first -> first.getBusinessReference().equals(name.booking()))
                .filter(first -> first.getKind().equals(name.notice()))
                .max(Comparator.comparingLong(IntentChanged::getScheduleVersion))
                .map(IntentChanged::getIntentId);
    }

    Optional<String> anyId() {
        return intents.keySet().stream().findFirst();
    }

    boolean hasBeen(NoticeName name, String state) {
        return idOf(name).map(id -> intents.getOrDefault(id, List.of())).orElse(List.of()).stream()
                .anyMatch(change -> change.getState().equals(state));
    }

    @Nullable String stateOf(String id) {
        List<IntentChanged> changes = intents.getOrDefault(id, List.of());
        return changes.isEmpty() ? null : changes.getLast().getState();
    }

    /// In words, for an error.
    String stateOf(NoticeName name) {
        return idOf(name)
                .map(id -> name + " is " + stateOf(id) + " (intent " + id + ")")
                .orElse("there is no " + name);
    }

    List<String> bookings() {
        return intents.values().stream()
                .map(changes -> changes.getFirst().getBusinessReference())
                .distinct()
                .toList();
    }
}
