package dev.onefold.ingress.publish;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// How long a delivery may wait for the broker, and how many may.
///
/// @param patience the longest that one waits before it is answered with 503. Providers give up
/// after 5 to 10 s
/// @param waiting the most that wait at once; whoever comes then is answered with 503 at once
@ConfigurationProperties(value = "onefold.publish", ignoreUnknownFields = false)
record PublishSettings(@DefaultValue("4s") Duration patience, @DefaultValue("256") int waiting) {

    PublishSettings {
        if (patience.toMillis() < 500 || patience.toMillis() > 5_000) {
            throw new IllegalArgumentException(
                    "onefold.publish.patience must be 500ms to 5s, not " + patience);
        }
        if (waiting < 1 || waiting > 10_000) {
            throw new IllegalArgumentException(
                    "onefold.publish.waiting must be 1 to 10000, not " + waiting);
        }
    }

    /// For the producer. It may also look for the broker for a third of it; both together end
    /// within the patience, so that a refusal mostly means that nothing was written.
    Duration delivery() {
        return patience.multipliedBy(3).dividedBy(4);
    }
}
