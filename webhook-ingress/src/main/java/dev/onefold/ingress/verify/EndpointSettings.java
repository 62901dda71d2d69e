package dev.onefold.ingress.verify;

import dev.onefold.providers.Secret;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/// One endpoint, as it stands in the configuration under `onefold.endpoints.<name>`.
///
/// @param provider whose webhooks come here; `whatsapp`
/// @param scheme how they are signed; `meta` is X-Hub-Signature-256
/// @param secrets every secret that is valid now: the new one and the old one while one is rotated
/// @param verifyToken what the provider shows in its handshake
/// @param maxBody the largest delivery taken; Meta sends up to 3 MB
record EndpointSettings(
        @DefaultValue("") String provider,
        @DefaultValue("") String scheme,
        @DefaultValue List<Secret> secrets,
        @Nullable Secret verifyToken,
        @DefaultValue("3MB") DataSize maxBody) {

    /// With headers and framing, one such body fits a record of the topic.
    private static final DataSize LARGEST_BODY = DataSize.ofMegabytes(3);

    EndpointSettings {
        secrets = List.copyOf(secrets);
    }

    /// @param key `onefold.endpoints.<name>`
    /// @throws IllegalArgumentException naming the setting that cannot be used
    void check(String key) {
        one(key + ".provider", provider, "whatsapp");
        one(key + ".scheme", scheme, "meta");
        if (secrets.isEmpty()) {
            throw new IllegalArgumentException(
                    key + ".secrets[0] is not set; give the app secret that signs the deliveries");
        }
        if (verifyToken == null) {
            throw new IllegalArgumentException(
                    key + ".verify-token is not set; give the token that the handshake must show");
        }
        if (maxBody.toBytes() < 1 || maxBody.compareTo(LARGEST_BODY) > 0) {
            throw new IllegalArgumentException(key + ".max-body must be 1B to 3MB, not " + maxBody);
        }
    }

    private static void one(String key, String value, String known) {
        if (!value.equals(known)) {
            throw new IllegalArgumentException(
                    key
                            + (value.isEmpty() ? " is not set" : " is not known: " + value)
                            + "; give "
                            + known);
        }
    }
}
