package dev.onefold.intents.login;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/// The keys of those who may call. There are no defaults: a service without keys does not start.
///
/// @param dispatcher the dispatchers' bearer key
/// @param operator the operators' bearer key
@ConfigurationProperties(value = "onefold.keys", ignoreUnknownFields = false)
record KeySettings(String dispatcher, String operator) {

    private static final int SHORTEST = 16;

    KeySettings {
        require("onefold.keys.dispatcher", dispatcher);
        require("onefold.keys.operator", operator);
        if (dispatcher.equals(operator)) {
            throw new IllegalArgumentException(
                    "onefold.keys.dispatcher and onefold.keys.operator must differ");
        }
    }

    private static void require(String name, @Nullable String key) {
        if (key == null || key.length() < SHORTEST) {
            throw new IllegalArgumentException(
                    name
                            + " must be set, to a random text of at least "
                            + SHORTEST
                            + " characters");
        }
    }

    @Override
    public String toString() {
        return "KeySettings[redacted]";
    }
}
