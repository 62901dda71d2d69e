package dev.onefold.dispatcher.send;

import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/// Where a throwable came from. Its message is left out, because it may quote a person.
final class Origin {

    private Origin() {}

    static String of(@Nullable Throwable fault) {
        Throwable root =
                fault instanceof CompletionException && fault.getCause() != null
                        ? fault.getCause()
                        : fault;
        if (root == null) {
            return "no outcome at all";
        }
        StackTraceElement[] trace = root.getStackTrace();
        return root.getClass().getSimpleName() + (trace.length == 0 ? "" : " at " + trace[0]);
    }
}
