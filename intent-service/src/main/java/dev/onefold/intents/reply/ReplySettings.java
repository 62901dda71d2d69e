package dev.onefold.intents.reply;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// How replies are understood.
///
/// @param window for how long a notice that asked to confirm is answered without quoting it
@ConfigurationProperties(value = "onefold.reply", ignoreUnknownFields = false)
record ReplySettings(@DefaultValue("72h") Duration window) {

    private static final Duration LONGEST = Duration.ofDays(30);

    ReplySettings {
        if (window.isNegative() || window.isZero() || window.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "onefold.reply.window must be above 0 and at most 30 days: " + window);
        }
    }
}
