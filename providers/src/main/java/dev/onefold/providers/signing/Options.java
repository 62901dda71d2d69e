package dev.onefold.providers.signing;

import dev.onefold.providers.SchemeSettings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JsonPointer;

/// The options of one endpoint's scheme. Whatever cannot be used is an IllegalArgumentException
/// that begins with `options.NAME`.
public final class Options {
    private static final Pattern HEADER = Pattern.compile("[a-z0-9!#$%&'*+.^_`|~-]{1,256}");

    private final Map<String, String> all;

    private Options(Map<String, String> all) {
        this.all = all;
    }

    public static Options of(SchemeSettings settings) {
        return new Options(settings.options());
    }

    /// Whether it is given, be it empty.
    public boolean has(String name) {
        return all.containsKey(name);
    }

    public String text(String name, String otherwise) {
        return all.getOrDefault(name, otherwise);
    }

    /// One of a closed list; the first of them where it is not given.
    public String oneOf(String name, List<String> known) {
        String value = text(name, known.getFirst());
        if (!known.contains(value)) {
            throw bad(name, "must be one of " + known);
        }
        return value;
    }

    /// A header's lower-case name; empty where it is not given.
    public Optional<String> header(String name) {
        String value = all.get(name);
        if (value == null) {
            return Optional.empty();
        }
        if (!isHeader(value)) {
            throw bad(name, "must be the name of a header in lower case");
        }
        return Optional.of(value);
    }

    /// A header's lower-case name, which has to be given.
    public String neededHeader(String name) {
        return header(name).orElseThrow(() -> bad(name, "is missing"));
    }

    /// A place in a JSON body; empty where it is not given.
    public Optional<JsonPointer> pointer(String name) {
        String value = all.get(name);
        if (value == null) {
            return Optional.empty();
        }
        if (!value.startsWith("/")) {
            throw bad(name, "must be a JSON pointer such as /data/id");
        }
        return Optional.of(JsonPointer.compile(value));
    }

    static boolean isHeader(String name) {
        return HEADER.matcher(name).matches();
    }

    /// To be thrown.
    ///
    /// @param what follows the name, such as `must be ...`
    public static IllegalArgumentException bad(String name, String what) {
        return new IllegalArgumentException("options." + name + " " + what);
    }
}
