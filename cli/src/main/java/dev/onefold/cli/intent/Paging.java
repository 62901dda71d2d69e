package dev.onefold.cli.intent;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Which part of a list is wanted.
public final class Paging {

    @Option(names = "--limit", paramLabel = "NUMBER", description = "at most 200; else 50")
    private @Nullable Integer limit;

    @Option(
            names = "--cursor",
            paramLabel = "TEXT",
            description = "go on behind an earlier page, with what it gave at its end")
    private @Nullable String cursor;

    /// Adds it to what a list is asked for.
    public void addTo(Map<String, String> query) {
        if (limit != null) {
            query.put("limit", limit.toString());
        }
        if (cursor != null) {
            query.put("cursor", cursor);
        }
    }
}
