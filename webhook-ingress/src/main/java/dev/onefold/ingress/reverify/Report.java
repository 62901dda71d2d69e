package dev.onefold.ingress.reverify;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What came of it, for people and for scripts.
record Report(String endpoint, Instant since, boolean dryRun, Tally tally) {

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (!tally.counts().isEmpty()) {
            lines.add("%-30s %-30s %8s".formatted("REJECTED FOR", "NOW", "COUNT"));
        }
        tally.counts()
                .forEach(
                        (line, count) ->
                                lines.add(
                                        "%-30s %-30s %8d"
                                                .formatted(line.reason(), line.result(), count)));
        lines.add(
                "%d rejected at %s since %s; %d %s."
                        .formatted(
                                tally.all(),
                                endpoint,
                                since,
                                tally.letIn(),
                                dryRun ? "would be let in now" : "let in now and published"));
        return lines;
    }

    List<String> json() {
        JsonMapper mapper = JsonMapper.shared();
        ObjectNode root = mapper.createObjectNode();
        root.put("endpoint", endpoint);
        root.put("since", since.toString());
        root.put("dryRun", dryRun);
        root.put("rejected", tally.all());
        root.put("letIn", tally.letIn());
        ArrayNode counts = root.putArray("counts");
        tally.counts()
                .forEach(
                        (line, count) ->
                                counts.addObject()
                                        .put("reason", line.reason())
                                        .put("result", line.result())
                                        .put("count", count));
        return List.of(mapper.writerWithDefaultPrettyPrinter().writeValueAsString(root));
    }
}
