package dev.onefold.intents.login;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/// What the API takes.
///
/// @param maxBody the largest body
@ConfigurationProperties(value = "onefold.api", ignoreUnknownFields = false)
record ApiSettings(@DefaultValue("1MB") DataSize maxBody) {

    ApiSettings {
        if (maxBody.toBytes() < 16_384 || maxBody.toBytes() > 16 * 1_048_576) {
            throw new IllegalArgumentException(
                    "onefold.api.max-body must be 16KB to 16MB, not " + maxBody);
        }
    }
}
