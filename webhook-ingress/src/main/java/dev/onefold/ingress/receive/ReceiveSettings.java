package dev.onefold.ingress.receive;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/// Bounds on what comes in.
///
/// @param bodyPatience the longest that a whole body may take to arrive, and before it the head
/// @param largeBodies how much memory all bodies together may take beyond the first 32 KB of each.
/// Whoever finds none left is answered with 503; a small delivery never needs any
/// @param retryAfter what 503 tells the provider
/// @param atOnce how many deliveries may be worked on at a time; whoever comes then is answered
///     with 503 before anything is read
/// @param trustTraceparent whether a caller's trace is gone on with; only behind a proxy of our
///     own that sets it
@ConfigurationProperties(value = "onefold.receive", ignoreUnknownFields = false)
record ReceiveSettings(
        @DefaultValue("10s") Duration bodyPatience,
        @DefaultValue("24MB") DataSize largeBodies,
        @DefaultValue("5s") Duration retryAfter,
        @DefaultValue("1000") int atOnce,
        @DefaultValue("false") boolean trustTraceparent) {

    ReceiveSettings {
        if (bodyPatience.toMillis() < 100 || bodyPatience.toSeconds() > 60) {
            throw new IllegalArgumentException(
                    "onefold.receive.body-patience must be 100ms to 60s, not " + bodyPatience);
        }
        if (largeBodies.toMegabytes() < 3 || largeBodies.toMegabytes() > 1_024) {
            throw new IllegalArgumentException(
                    "onefold.receive.large-bodies must be 3MB to 1024MB, not " + largeBodies);
        }
        if (retryAfter.toSeconds() < 1 || retryAfter.toSeconds() > 3_600) {
            throw new IllegalArgumentException(
                    "onefold.receive.retry-after must be 1s to 1h, not " + retryAfter);
        }
        if (atOnce < 1 || atOnce > 100_000) {
            throw new IllegalArgumentException(
                    "onefold.receive.at-once must be 1 to 100000, not " + atOnce);
        }
    }
}
