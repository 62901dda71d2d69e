package dev.onefold.rules.key;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What we tell the provider to call this attempt, so that whatever it says later finds its way
/// back. At most 120 characters, none of which a URL, a header or JSON has to escape; no personal
/// data.
public record AttemptReference(String text) {

    private static final Pattern FORM =
            Pattern.compile("of1\\.(?<intent>[A-Za-z0-9_-]{1,100})\\.(?<attempt>[1-9][0-9]{0,8})");

    public AttemptReference {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("not an attempt reference of ours");
        }
    }

    /// The reference of one attempt. The same attempt always has the same one.
    ///
    /// @throws IllegalArgumentException when the id has other characters than letters, digits,
    ///     `_` and `-`, or more than 100 of them, or the attempt is not at least 1
    public static AttemptReference of(String intentId, int attempt) {
        return new AttemptReference("of1." + intentId + "." + attempt);
    }

    /// Reads a reference that a provider gave back; empty for anything that is not exactly one of
    /// ours.
    public static Optional<AttemptReference> parse(String text) {
        return FORM.matcher(text).matches()
                ? Optional.of(new AttemptReference(text))
                : Optional.empty();
    }

    public String intentId() {
        return group("intent");
    }

    public int attempt() {
        return Integer.parseInt(group("attempt"));
    }

    private String group(String name) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalStateException("checked when it was made");
        }
        return matcher.group(name);
    }

    @Override
    public String toString() {
        return text;
    }
}
