package dev.onefold.schemas.listen;

import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;

/// Where the schema registry is.
///
/// @param url the beginning of its Confluent-compatible API, such as
///     `http://localhost:8080/apis/ccompat/v7`
@ConfigurationProperties(value = "onefold.registry", ignoreUnknownFields = false)
public record RegistrySettings(URI url) {

    public RegistrySettings {
        if (url == null || url.getHost() == null || !("" + url.getScheme()).startsWith("http")) {
            throw new IllegalArgumentException(
                    "onefold.registry.url must be an http(s) address of a Confluent-compatible"
                            + " registry, not: "
                            + url);
        }
    }
}
