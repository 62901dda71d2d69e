package dev.onefold.ingress.publish;

import dev.onefold.providers.EventReader;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// A delivery whose signature was good.
///
/// @param headers by lower-case name, every value
/// @param body the very bytes that were verified; not copied
/// @param events reads what the body is about, for the record's key
@SuppressWarnings("ArrayRecordComponent") // nobody compares two, and they may be megabytes
public record Delivery(
        String endpoint,
        String provider,
        Map<String, List<String>> headers,
        String contentType,
        byte[] body,
        Instant receivedAt,
        EventReader events) {

    /// Without headers and body, which are about a person.
    @Override
    public String toString() {
        return "Delivery[" + endpoint + ", " + body.length + " bytes]";
    }
}
