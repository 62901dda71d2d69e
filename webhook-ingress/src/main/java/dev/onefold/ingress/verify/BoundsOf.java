package dev.onefold.ingress.verify;

import dev.onefold.providers.EndpointDefaults;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.springframework.util.unit.DataSize;

/// What an endpoint takes: as configured, else the provider's default.
final class BoundsOf {
    /// With headers and framing, one such body fits a record of the topic.
    private static final DataSize LARGEST_BODY = DataSize.ofMegabytes(3);

    private static final Duration LONGEST_TOLERANCE = Duration.ofDays(1);

    private BoundsOf() {}

    static Duration tolerance(String key, BoundsSettings given, EndpointDefaults defaults) {
        Duration tolerance = given.tolerance() == null ? defaults.tolerance() : given.tolerance();
        if (tolerance.toSeconds() < 1 || tolerance.compareTo(LONGEST_TOLERANCE) > 0) {
            throw new IllegalArgumentException(
                    key + ".tolerance must be 1s to 1d, not " + tolerance);
        }
        return tolerance;
    }

    static Endpoint.Bounds bounds(String key, BoundsSettings given, EndpointDefaults defaults) {
        DataSize size =
                given.maxBody() == null
                        ? DataSize.ofBytes(
                                Math.min(defaults.maxBodyBytes(), LARGEST_BODY.toBytes()))
                        : given.maxBody();
        if (size.toBytes() < 1 || size.compareTo(LARGEST_BODY) > 0) {
            throw new IllegalArgumentException(key + ".max-body must be 1B to 3MB, not " + size);
        }
        return new Endpoint.Bounds(
                given.contentTypes().isEmpty()
                        ? defaults.contentTypes()
                        : given.contentTypes().stream().map(type -> type(key, type)).toList(),
                Math.toIntExact(size.toBytes()),
                given.compression(),
                given.success() == null ? defaults.success() : given.success());
    }

    private static String type(String key, String given) {
        String type = given.strip().toLowerCase(Locale.ROOT);
        if (!type.matches("[a-z0-9!#$&^_.+-]+/[a-z0-9!#$&^_.+-]+")) {
            throw new IllegalArgumentException(
                    key
                            + ".content-types must hold media types without parameters, such as"
                            + " application/json, not: "
                            + given);
        }
        return type;
    }

    /// Whether a `Content-Type` is one of those that are taken; its parameters do not count.
    static boolean takes(List<String> types, String contentType) {
        int end = contentType.indexOf(';');
        String given = (end < 0 ? contentType : contentType.substring(0, end)).strip();
        for (String type : types) {
            if (type.equalsIgnoreCase(given)) {
                return true;
            }
        }
        return false;
    }
}
