package dev.onefold.rules.intent;

import dev.onefold.rules.intent.IntentEvent.CancelDecided;
import dev.onefold.rules.intent.Transition.Forbidden;
import dev.onefold.rules.intent.Transition.Moved;
import dev.onefold.rules.intent.Transition.Stays;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// The documentation's page about the life of an intent, made from the code.
final class LifecyclePage {

    private static final String INTRODUCTION =
            """
            # The life of an intent

            Generated from `Lifecycle` in `rules`; a test keeps it as it is. After a change:
            `./mvnw -pl rules test -Dtest=LifecyclePageTest -Dlifecycle.write=true`.

            An intent moves by evidence only. Three principles explain the tables:

            - Proof that a message went out always counts, even when the intent was back to waiting.
            - What may have been sent is not withdrawn, held or sent again without evidence or a person.
            - A late or repeated word is normal and changes nothing.

            """;

    private static final String CANCELLED_BY_PERSON =
            "cancel_decided (operator, unresolved_expired)";

    private LifecyclePage() {}

    static String render() {
        return INTRODUCTION + states() + diagram() + table() + explanations();
    }

    private static String states() {
        StringBuilder page = new StringBuilder("## States\n\n");
        page.append(
                "| state | final | has a reason | may have been sent | may go to |\n|---|---|---|---|---|\n");
        for (IntentState state : IntentState.values()) {
            String next =
                    Lifecycle.successors(state).stream()
                            .map(IntentState::text)
                            .collect(Collectors.joining(", "));
            page.append(
                    "| %s | %s | %s | %s | %s |\n"
                            .formatted(
                                    state.text(),
                                    yes(state.isFinal()),
                                    yes(state.needsReason()),
                                    yes(state.mayHaveBeenSent()),
                                    next.isEmpty() ? "-" : next));
        }
        return page.append(
                        "\nA final state is one that nobody works on or waits for; late signals may still add to it.\n\n")
                .toString();
    }

    private static String diagram() {
        Map<String, TreeSet<String>> edges = new TreeMap<>();
        rows().forEach(
                        (label, event) -> {
                            for (IntentState from : IntentState.values()) {
                                if (Lifecycle.next(from, event)
                                        instanceof Moved(IntentState to, _)) {
                                    String edge = from.text() + " --> " + to.text();
                                    edges.computeIfAbsent(edge, _ -> new TreeSet<>())
                                            .add(withoutReasons(label));
                                }
                            }
                        });
        StringBuilder page =
                new StringBuilder(
                        "## Diagram\n\n```mermaid\nstateDiagram-v2\n    [*] --> pending\n");
        edges.forEach(
                (edge, labels) ->
                        page.append("    %s: %s\n".formatted(edge, String.join(", ", labels))));
        return page.append("```\n\n").toString();
    }

    private static String table() {
        StringBuilder page = new StringBuilder("## Every event on every state\n\n");
        page.append(
                "The new state; a dot where it stays; **!** where the event can only come from a bug.\n\n| event |");
        List<IntentState> states = List.of(IntentState.values());
        states.forEach(state -> page.append(" %s |".formatted(state.text())));
        page.append("\n|---|").append("---|".repeat(states.size())).append('\n');
        rows().forEach(
                        (label, event) -> {
                            page.append("| %s |".formatted(label));
                            states.forEach(
                                    state ->
                                            page.append(
                                                    " %s |"
                                                            .formatted(
                                                                    cell(
                                                                            Lifecycle.next(
                                                                                    state,
                                                                                    event)))));
                            page.append('\n');
                        });
        return page.append(
                        "\nA signal is applied until it changes nothing: a read message was accepted first.\n\n")
                .toString();
    }

    private static String explanations() {
        StringBuilder page =
                new StringBuilder(
                        "## Why it does not move\n\n| event | on | because |\n|---|---|---|\n");
        rows().forEach(
                        (label, event) -> {
                            Map<String, List<String>> becauses = new LinkedHashMap<>();
                            for (IntentState state : IntentState.values()) {
                                String because = because(Lifecycle.next(state, event));
                                if (!because.isEmpty()) {
                                    becauses.computeIfAbsent(because, _ -> new ArrayList<>())
                                            .add(state.text());
                                }
                            }
                            becauses.forEach(
                                    (because, on) ->
                                            page.append(
                                                    "| %s | %s | %s |\n"
                                                            .formatted(
                                                                    label,
                                                                    String.join(", ", on),
                                                                    because)));
                        });
        return page.toString();
    }

    /// One event for each row: reasons make a difference only to a cancellation.
    private static Map<String, IntentEvent> rows() {
        Map<String, IntentEvent> rows = new LinkedHashMap<>();
        for (IntentEvent event : Lifecycle.everyEvent()) {
            boolean byPerson =
                    event instanceof CancelDecided(Reason reason)
                            && (reason == Reason.OPERATOR || reason == Reason.UNRESOLVED_EXPIRED);
            rows.putIfAbsent(byPerson ? CANCELLED_BY_PERSON : event.text(), event);
        }
        return rows;
    }

    private static String withoutReasons(String label) {
        return label.replaceAll(" \\(.*\\)", "");
    }

    private static String cell(Transition transition) {
        return switch (transition) {
            case Moved(IntentState to, _) -> to.text();
            case Stays _ -> "·";
            case Forbidden _ -> "**!**";
        };
    }

    private static String because(Transition transition) {
        return switch (transition) {
            case Moved _ -> "";
            case Stays(String why) -> why;
            case Forbidden(String why) -> "forbidden: " + why;
        };
    }

    private static String yes(boolean it) {
        return it ? "yes" : "";
    }
}
