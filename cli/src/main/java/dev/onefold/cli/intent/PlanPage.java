package dev.onefold.cli.intent;

import dev.onefold.cli.outcome.Plain;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// A plan of going over a period again, and what came of it, as a page.
final class PlanPage {

    private static final int LINES = 20;

    private PlanPage() {}

    static List<String> lines(JsonNode plan) {
        List<String> lines = new ArrayList<>();
        JsonNode about = plan.path("about");
        lines.add("Plan " + plan.path("planId").asString());
        lines.add(
                "  %d intents due from %s to %s"
                        .formatted(
                                plan.path("intents").asInt(),
                                about.path("from").asString(),
                                about.path("to").asString()));
        lines.add(
                "  planned by %s at %s: %s"
                        .formatted(
                                about.path("actor").asString(),
                                about.path("plannedAt").asString(),
                                about.path("reason").asString()));
        counts("Planned", plan.path("planned"), lines);
        single(plan.path("lines"), lines);
        if (plan.path("state").asString().equals("planned")) {
            lines.add("");
            lines.add("Nothing was changed. To execute it:");
            lines.add(
                    "  onefold intents reprocess --execute "
                            + plan.path("planId").asString()
                            + " --reason ...");
        } else {
            counts("Done", plan.path("done"), lines);
            lines.add("  " + done(plan));
        }
        lines.replaceAll(Plain::of);
        return lines;
    }

    static String done(JsonNode plan) {
        int over = 0;
        for (JsonNode one : plan.path("done")) {
            over += one.path("intents").asInt();
        }
        return "%d of %d gone over, %d of them changed since the plan; %s"
                .formatted(
                        over,
                        plan.path("intents").asInt(),
                        plan.path("execution").path("changedSince").asInt(),
                        plan.path("state").asString());
    }

    private static void counts(String title, JsonNode counts, List<String> lines) {
        lines.add("");
        lines.add(counts.isEmpty() ? title + ": nothing" : title);
        for (JsonNode one : counts) {
            lines.add(
                    "  %8d  %-10s  %-20s %s"
                            .formatted(
                                    one.path("intents").asLong(),
                                    one.path("state").asString(),
                                    one.path("treatment").asString(),
                                    one.path("outcome").asString())
                            .stripTrailing());
        }
    }

    private static void single(JsonNode intents, List<String> lines) {
        if (intents.isEmpty()) {
            return;
        }
        lines.add("");
        int shown = 0;
        for (JsonNode one : intents) {
            if (shown++ == LINES) {
                lines.add("  ... and more, with --json");
                return;
            }
            lines.add(
                    "  %s  %s  %-10s  %s  %s %s"
                            .formatted(
                                    one.path("intentId").asString(),
                                    one.path("dueAt").asString(),
                                    one.path("state").asString(),
                                    one.path("kind").asString(),
                                    one.path("treatment").asString(),
                                    one.path("outcome").asString())
                            .stripTrailing());
        }
    }
}
