package dev.onefold.testkit.stack;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The stack that all tests of a JVM use.
final class SharedStack {
    private static @Nullable Stack stack;

    private SharedStack() {}

    /// Made at the first call. Not a constant: its start runs code of this class in other threads,
    /// which would wait for ever for the class to be initialised.
    static synchronized Stack get() {
        Stack known = stack;
        if (known == null) {
            known = find();
            stack = known;
        }
        return known;
    }

    private static Stack find() {
        Map<String, String> environment = System.getenv();
        return StackAddresses.isNamedBy(environment)
                ? Stack.joined(StackAddresses.from(environment))
                : Stack.start(
                        StackSettings.temporary()
                                .withProgress(line -> System.err.println("stack: " + line)));
    }
}
