package dev.onefold.ingress.verify;

import dev.onefold.providers.Scheme;
import dev.onefold.providers.SignatureScheme;
import java.net.URI;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The address as the provider knows it, for schemes that sign it. It comes from the
/// configuration: what a request says about itself is what a stranger says.
final class PublicUrl {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private PublicUrl() {}

    /// Without a slash at its end; empty where there is none.
    static String base(String key, Scheme scheme, SignatureScheme signature, @Nullable URI given) {
        if (given == null) {
            if (scheme.coversUrl() || signature.coversUrl()) {
                throw new IllegalArgumentException(
                        key
                                + ".public-url is not set; the scheme "
                                + scheme.name()
                                + " signs the address, so give its beginning as the provider"
                                + " knows it, such as https://hooks.example.com");
            }
            return "";
        }
        if (("" + given).indexOf('@') >= 0) {
            // Maybe a password: not repeated.
            throw new IllegalArgumentException(key + ".public-url must have no user and no '@'");
        }
        String host = "" + given.getHost();
        boolean safe =
                "https".equals(given.getScheme())
                        || ("http".equals(given.getScheme()) && LOOPBACK.contains(host));
        if (!safe || given.getHost() == null) {
            throw new IllegalArgumentException(
                    key + ".public-url must begin with https:// and a host, not: " + given);
        }
        if (given.getRawQuery() != null || given.getRawFragment() != null) {
            throw new IllegalArgumentException(
                    key + ".public-url must have no query and no fragment");
        }
        String text = given.toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }
}
