package dev.onefold.intents.settle;

import dev.onefold.rules.attempt.RetryPolicy;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// How outcomes are settled.
///
/// @param maxAttempts how many attempts count before an intent fails
/// @param window how long after the first attempt another may begin
/// @param base the ceiling of the first pause
/// @param cap the highest ceiling of a pause
/// @param leasePoll how often to look for leases that are over
/// @param concurrency consumer threads for outcomes
@ConfigurationProperties(value = "onefold.settle", ignoreUnknownFields = false)
record SettleSettings(
        @DefaultValue("3") int maxAttempts,
        @DefaultValue("15m") Duration window,
        @DefaultValue("5s") Duration base,
        @DefaultValue("5m") Duration cap,
        @DefaultValue("1s") Duration leasePoll,
        @DefaultValue("2") int concurrency) {

    SettleSettings {
        if (leasePoll.toMillis() < 10 || leasePoll.toMinutes() >= 1) {
            throw new IllegalArgumentException(
                    "onefold.settle.lease-poll must be 10ms to 1m, not " + leasePoll);
        }
        if (concurrency < 1 || concurrency > 6) {
            throw new IllegalArgumentException(
                    "onefold.settle.concurrency must be 1 to 6, not " + concurrency);
        }
        try {
            var _ = new RetryPolicy(maxAttempts, window, base, cap);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "onefold.settle.max-attempts, .window, .base or .cap: " + e.getMessage(), e);
        }
    }

    RetryPolicy policy() {
        return new RetryPolicy(maxAttempts, window, base, cap);
    }
}
