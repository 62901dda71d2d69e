package dev.onefold.intents.ingest;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Headers and fields as they stand beside an event: JSON, empty where there is none.
final class KeptTexts {

    private static final JsonMapper JSON = new JsonMapper();
    private static final TypeReference<LinkedHashMap<String, List<String>>> HEADERS =
            new TypeReference<>() {};
    private static final TypeReference<LinkedHashMap<String, String>> FIELDS =
            new TypeReference<>() {};

    /// About the way that a request took, never about what it says. Leaving them out keeps rows
    /// small; a reader never asks for them. The body is kept as it reads, not compressed.
    private static final Set<String> OF_THE_WAY =
            Set.of(
                    "accept",
                    "accept-charset",
                    "accept-encoding",
                    "accept-language",
                    "baggage",
                    "cache-control",
                    "connection",
                    "content-encoding",
                    "content-length",
                    "forwarded",
                    "host",
                    "keep-alive",
                    "pragma",
                    "te",
                    "traceparent",
                    "tracestate",
                    "transfer-encoding",
                    "user-agent",
                    "via",
                    "x-real-ip",
                    "x-request-start");

    private KeptTexts() {}

    /// Those headers that a reader may need, now and later.
    ///
    /// @param headers by lower-case name
    static String headers(Map<String, List<String>> headers) {
        Map<String, List<String>> kept = new TreeMap<>(headers);
        kept.keySet().removeIf(KeptTexts::isOfTheWay);
        return kept.isEmpty() ? "" : JSON.writeValueAsString(kept);
    }

    static Map<String, List<String>> headers(String kept) {
        return kept.isEmpty() ? Map.of() : JSON.readValue(kept, HEADERS);
    }

    static String fields(Map<String, String> fields) {
        return fields.isEmpty() ? "" : JSON.writeValueAsString(new TreeMap<>(fields));
    }

    static Map<String, String> fields(String kept) {
        return kept.isEmpty() ? Map.of() : JSON.readValue(kept, FIELDS);
    }

    private static boolean isOfTheWay(String name) {
        return OF_THE_WAY.contains(name) || name.startsWith("x-forwarded-");
    }
}
