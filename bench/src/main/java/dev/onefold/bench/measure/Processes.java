package dev.onefold.bench.measure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/// What runs, by name. Several instances of one program share a name.
///
/// @param pids the process ids of each
public record Processes(Map<String, List<Long>> pids) {

    /// Postgres' name: its backends are children that come and go, and are counted with it.
    public static final String POSTGRES = "postgres";

    public Processes {
        pids = Map.copyOf(pids);
    }

    /// The parts of the stack among these processes, told by their command lines.
    public static Map<String, List<Long>> partsOfTheStack(LongStream candidates) {
        Map<String, List<Long>> parts = new LinkedHashMap<>();
        candidates.forEach(
                pid -> {
                    String part = part(ProcFiles.commandLine(pid));
                    if (!part.isEmpty()) {
                        parts.put(part, List.of(pid));
                    }
                });
        return parts;
    }

    private static String part(String commandLine) {
        if (commandLine.contains("kafka.Kafka")) {
            return "kafka";
        }
        if (commandLine.contains("quarkus-run.jar")) {
            return "registry";
        }
        return commandLine.contains("/bin/postgres ") ? POSTGRES : "";
    }
}
