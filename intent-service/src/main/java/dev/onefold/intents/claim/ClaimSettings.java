package dev.onefold.intents.claim;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// How claims are given.
///
/// @param lease how long a dispatcher may hold a claim before its outcome counts as unknown
/// @param most the most pointers claimed in one call
@ConfigurationProperties(value = "onefold.claim", ignoreUnknownFields = false)
record ClaimSettings(@DefaultValue("60s") Duration lease, @DefaultValue("1000") int most) {

    ClaimSettings {
        if (lease.toSeconds() < 1 || lease.toHours() >= 1) {
            throw new IllegalArgumentException(
                    "onefold.claim.lease must be 1s to 1h, not " + lease);
        }
        if (most < 1 || most > 5_000) {
            throw new IllegalArgumentException("onefold.claim.most must be 1 to 5000, not " + most);
        }
    }
}
