package dev.onefold.providers;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/// A delivery as a reader sees it. Its text form shows nothing of it.
public final class WebhookDelivery {
    private final String endpoint;
    private final Map<String, List<String>> headers;
    private final Fields fields;
    private final Instant receivedAt;
    private final byte[] body;

    /// @param headers by lower-case name, those that were kept
    /// @param fields where the endpoint's configuration says that the fields of an event stand
    /// @param receivedAt when it came in first; the same again in a replay
    /// @param body not compressed; is not copied
    public WebhookDelivery(
            String endpoint,
            Map<String, List<String>> headers,
            Fields fields,
            Instant receivedAt,
            byte[] body) {
        this.endpoint = endpoint;
        this.headers = headers;
        this.fields = fields;
        this.receivedAt = receivedAt;
        this.body = body;
    }

    public String endpoint() {
        return endpoint;
    }

    /// The first value; empty where the header is missing.
    public String header(String lowerCaseName) {
        List<String> values = headers.getOrDefault(lowerCaseName, List.of());
        return values.isEmpty() ? "" : values.getFirst();
    }

    /// The media type without parameters, in lower case; empty where none was given.
    public String mediaType() {
        return header("content-type").split(";", 2)[0].strip().toLowerCase(java.util.Locale.ROOT);
    }

    public Fields fields() {
        return fields;
    }

    /// Stands in for the time of an event whose provider tells none. It is part of no identity and
    /// of no hash, since a retry comes in later.
    public Instant receivedAt() {
        return receivedAt;
    }

    /// Not a copy; to be read only.
    public byte[] body() {
        return body;
    }

    /// The same delivery with another body.
    public WebhookDelivery withBody(byte[] other) {
        return new WebhookDelivery(endpoint, headers, fields, receivedAt, other);
    }
}
