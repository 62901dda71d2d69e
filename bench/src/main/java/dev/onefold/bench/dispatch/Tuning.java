package dev.onefold.bench.dispatch;

import dev.onefold.testkit.services.Service;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Settings that differ from those of `./onefold up`, to see what they change.
///
/// @param services environment variables by program
/// @param postgres server settings by name
record Tuning(Map<Service, Map<String, String>> services, Map<String, String> postgres) {

    private static final Pattern FORM =
            Pattern.compile("(?<program>[a-z-]+):(?<name>[A-Za-z0-9_]+)=(?<value>[^']*)");
    private static final String POSTGRES = "postgres";

    Tuning {
        services = Map.copyOf(services);
        postgres = Map.copyOf(postgres);
    }

    /// Reads entries such as `intent-service:ONEFOLD_SETTLE_CONCURRENCY=2` and
    /// `postgres:shared_buffers=512MB`.
    ///
    /// @throws IllegalArgumentException saying what such an entry looks like
    static Tuning of(List<String> entries) {
        Map<Service, Map<String, String>> services = new HashMap<>();
        Map<String, String> postgres = new HashMap<>();
        for (String entry : entries) {
            Matcher match = FORM.matcher(entry);
            if (!match.matches()) {
                throw new IllegalArgumentException(
                        "--with must be PROGRAM:NAME=VALUE, not " + entry);
            }
            String program = match.group("program");
            if (program.equals(POSTGRES)) {
                postgres.put(match.group("name"), match.group("value"));
            } else {
                services.computeIfAbsent(service(program), _ -> new HashMap<>())
                        .put(match.group("name").toUpperCase(Locale.ROOT), match.group("value"));
            }
        }
        return new Tuning(services, postgres);
    }

    Map<String, String> of(Service service) {
        return services.getOrDefault(service, Map.of());
    }

    private static Service service(String program) {
        return Stream.of(Service.INTENT_SERVICE, Service.DISPATCHER)
                .filter(service -> service.module().equals(program))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "--with knows intent-service, dispatcher and postgres, not "
                                                + program));
    }
}
