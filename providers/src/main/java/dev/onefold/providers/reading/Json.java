package dev.onefold.providers.reading;

import dev.onefold.providers.UnreadableDeliveryException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// JSON from strangers: bounded in size, depth and length of texts, whatever it is.
public final class Json {
    private static final int BODY_LIMIT = 4 * 1024 * 1024;
    private static final JsonMapper JSON =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(64)
                                                    .maxStringLength(BODY_LIMIT)
                                                    .maxNameLength(1024)
                                                    .maxNumberLength(100)
                                                    .build())
                                    .build())
                    // A double would lose digits, and turn what is too large into a text.
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .build();

    private Json() {}

    /// Numbers stay as they are written: what is read can be written again and is the same.
    ///
    /// @throws UnreadableDeliveryException when it is not JSON, over 4 MiB, or holds a number with
    ///     more digits in its exponent than any has
    public static JsonNode read(byte[] body) {
        if (body.length > BODY_LIMIT) {
            throw new UnreadableDeliveryException("the body is over 4 MiB");
        }
        try {
            return JSON.readTree(body);
        } catch (JacksonException | NumberFormatException e) {
            // The second is thrown for an exponent beyond all bounds. Both quote the body, which
            // may hold personal data.
            throw new UnreadableDeliveryException(
                    "the body is not JSON: " + e.getClass().getSimpleName());
        }
    }

    /// For who needs little of it. Throws JacksonException where it is not JSON, with a message
    /// that may quote the body; has to be closed.
    public static JsonParser parser(byte[] body) {
        return JSON.createParser(body);
    }

    public static byte[] write(JsonNode node) {
        return JSON.writeValueAsBytes(node);
    }

    /// SHA-256 of the bytes, in hex.
    public static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /// SHA-256 of the node as JSON without spaces, in hex.
    public static String hash(JsonNode node) {
        return hash(JsonText.of(node).getBytes(StandardCharsets.UTF_8));
    }
}
