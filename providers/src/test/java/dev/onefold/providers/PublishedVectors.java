package dev.onefold.providers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Signatures that others made: published by the providers, or computed from their formulas with
/// tools that are not ours.
public final class PublishedVectors {
    private PublishedVectors() {}

    /// Those of the provider, as the collection calls it; never none.
    public static List<JsonNode> of(String provider) {
        try (InputStream file =
                PublishedVectors.class.getResourceAsStream("/vectors/signatures.json")) {
            JsonNode all = new JsonMapper().readTree(file);
            List<JsonNode> chosen =
                    StreamSupport.stream(all.spliterator(), false)
                            .filter(one -> one.path("provider").asString().equals(provider))
                            .toList();
            if (chosen.isEmpty()) {
                throw new IllegalStateException("no vector of " + provider);
            }
            return chosen;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
