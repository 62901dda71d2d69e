package dev.onefold.ingress.verify;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/// A request as it came, before anybody believed it. Its text form shows nothing of it.
///
/// @param path path and query as they travelled, still encoded
/// @param headers by lower-case name, every value
/// @param body as it travelled; not copied
@SuppressWarnings("ArrayRecordComponent") // nobody compares two, and they may be megabytes
public record Incoming(
        String method,
        String path,
        Map<String, List<String>> headers,
        byte[] body,
        Instant receivedAt) {

    /// The header's first value; empty where it is missing.
    public String header(String lowerCaseName) {
        List<String> values = headers.getOrDefault(lowerCaseName, List.of());
        return values.isEmpty() ? "" : values.getFirst();
    }

    /// What its body is encoded with; empty for nothing.
    public String encoding() {
        String encoding = String.join(",", headers.getOrDefault("content-encoding", List.of()));
        return encoding.strip().equalsIgnoreCase("identity") ? "" : encoding.strip();
    }

    @Override
    public String toString() {
        return "Incoming[" + body.length + " bytes]";
    }
}
