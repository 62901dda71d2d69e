package dev.onefold.ingress.publish;

import dev.onefold.ingress.verify.Endpoint;
import dev.onefold.wire.HttpHeader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/// Which of the request's headers go on a topic.
final class KeptHeaders {

    private static final Pattern SIGNATURE =
            Pattern.compile(".*(signature|hmac).*|(.*-)?sig(-.*)?");

    private static final Pattern CREDENTIAL =
            Pattern.compile(".*(auth|cookie|token|secret|passw|credential|session|jwt|api-?key).*");

    /// What the patterns said of a name. Bounded, since names are strangers'.
    private static final Map<String, Kind> KNOWN = new ConcurrentHashMap<>();

    private static final int MOST_KNOWN = 1_000;

    private enum Kind {
        PLAIN,
        SIGNATURE,
        CREDENTIAL
    }

    private KeptHeaders() {}

    /// Those of a delivery that was let in: all but what may hold a credential. A signature is one
    /// too: with the body beside it, it could be sent again by any reader. What the endpoint's
    /// fields name is kept whatever it is called, but for what the scheme says is the secret.
    ///
    /// @param headers by lower-case name
    static List<HttpHeader> letIn(Endpoint endpoint, Map<String, List<String>> headers) {
        Set<String> secret = endpoint.signature().credentialHeaders();
        List<String> fields =
                endpoint.fields().places().isEmpty() ? List.of() : endpoint.fields().headers();
        List<HttpHeader> kept = new ArrayList<>(headers.size());
        new TreeMap<>(headers)
                .forEach(
                        (name, values) -> {
                            boolean harmless = kind(name) == Kind.PLAIN || fields.contains(name);
                            if (harmless && !secret.contains(name)) {
                                values.forEach(value -> kept.add(new HttpHeader(name, value)));
                            }
                        });
        return kept;
    }

    /// Whether a header of a delivery that was rejected is itself a secret, ours or anybody's, so
    /// that only its hash may be kept. A signature is not: it is needed to judge again, and nobody
    /// took what it signs.
    static boolean isSecret(Endpoint endpoint, String name) {
        return endpoint.signature().credentialHeaders().contains(name)
                || (kind(name) == Kind.CREDENTIAL && !endpoint.named().contains(name));
    }

    private static Kind kind(String name) {
        Kind known = KNOWN.get(name);
        if (known != null) {
            return known;
        }
        Kind kind = Kind.PLAIN;
        if (SIGNATURE.matcher(name).matches()) {
            kind = Kind.SIGNATURE;
        } else if (CREDENTIAL.matcher(name).matches()) {
            kind = Kind.CREDENTIAL;
        }
        if (KNOWN.size() < MOST_KNOWN) {
            KNOWN.put(name, kind);
        }
        return kind;
    }
}
