package dev.onefold.ingress.verify;

import dev.onefold.providers.Scheme;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/// The options of a scheme under the names that it knows. In the environment a name has no
/// dashes, so they do not count.
final class SchemeOptions {

    private SchemeOptions() {}

    /// @throws IllegalArgumentException naming the option that the scheme does not know
    static Map<String, String> known(String key, Scheme scheme, Map<String, String> given) {
        Map<String, String> byFolded = new HashMap<>();
        scheme.options().forEach(name -> byFolded.put(folded(name), name));
        Map<String, String> all = new HashMap<>();
        given.forEach(
                (name, value) -> {
                    String known = byFolded.get(folded(name));
                    if (known == null) {
                        throw new IllegalArgumentException(
                                key
                                        + ".options."
                                        + name
                                        + " is not known; the scheme "
                                        + scheme.name()
                                        + (scheme.options().isEmpty()
                                                ? " has no options"
                                                : " knows " + new TreeSet<>(scheme.options())));
                    }
                    all.put(known, value);
                });
        return all;
    }

    private static String folded(String name) {
        return name.replace("-", "").replace("_", "").toLowerCase(Locale.ROOT);
    }
}
