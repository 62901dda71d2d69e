package dev.onefold.system;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;

/// Keeps the services' logs when a test fails, and says where they are.
final class LogsOfFailures implements TestWatcher {
    @Override
    public void testFailed(
            ExtensionContext context, @org.jspecify.annotations.Nullable Throwable cause) {
        Running running = Running.together();
        running.run().keepLogs();
        System.err.println(
                "system-tests: %s failed; the services' logs are beside %s"
                        .formatted(
                                context.getDisplayName(), running.services.intentService().log()));
    }
}
