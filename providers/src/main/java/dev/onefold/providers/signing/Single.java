package dev.onefold.providers.signing;

import dev.onefold.providers.SignedRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Headers that say one thing: a proxy may double them, but not say two things.
final class Single {
    private Single() {}

    static boolean missing(SignedRequest request, String header) {
        return request.header(header).isEmpty();
    }

    /// Null when it is missing or has values that differ.
    static @Nullable String value(SignedRequest request, String header) {
        List<String> values = request.header(header);
        return !values.isEmpty() && values.stream().allMatch(values.getFirst()::equals)
                ? values.getFirst()
                : null;
    }
}
