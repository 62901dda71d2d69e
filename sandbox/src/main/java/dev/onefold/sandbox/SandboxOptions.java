package dev.onefold.sandbox;

import dev.onefold.sandbox.webhook.WebhookTarget;
import org.jspecify.annotations.Nullable;

/// How a sandbox is started.
///
/// @param port 0 takes a free one
/// @param webhook where webhooks go; may also be told later over the control API
/// @param token the only access token that is let in; null lets any in
/// @param recordLimit how many messages the record keeps; beyond it the oldest are dropped and
///     counted
public record SandboxOptions(
        int port, @Nullable WebhookTarget webhook, @Nullable String token, int recordLimit) {
    static final int RECORD_LIMIT = 1_000_000;

    public SandboxOptions {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("the port must be between 0 and 65535");
        }
        if (recordLimit < 1 || recordLimit > 10_000_000) {
            throw new IllegalArgumentException("the record limit must be between 1 and 10000000");
        }
    }

    public static SandboxOptions onFreePort() {
        return new SandboxOptions(0, null, null, RECORD_LIMIT);
    }

    /// The text form leaves secrets out.
    @Override
    public String toString() {
        return "SandboxOptions[port="
                + port
                + ", webhook="
                + webhook
                + ", recordLimit="
                + recordLimit
                + "]";
    }
}
