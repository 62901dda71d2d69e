package dev.onefold.ingress.verify;

import java.net.URI;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// Who sends to an endpoint and how it is proved, as it stands under `onefold.endpoints.<name>`.
///
/// @param provider whose webhooks come here
/// @param scheme how they are signed; the provider's first one where none is given
/// @param secrets every secret that is valid now: the new one and the old one while one is rotated
/// @param verifyToken what the provider shows in its handshake, where it has one
/// @param allowUnsigned whether anybody may send; the scheme `none` demands it
/// @param publicUrl the address as the provider knows it, up to what comes before `/v1`; for
///     schemes that sign it
/// @param options what only the scheme knows
/// @param fields where the fields of an event stand
record EndpointSettings(
        @DefaultValue("") String provider,
        @DefaultValue("") String scheme,
        @DefaultValue List<SecretSettings> secrets,
        @Nullable TokenSettings verifyToken,
        @DefaultValue("false") boolean allowUnsigned,
        @Nullable URI publicUrl,
        @DefaultValue Map<String, String> options,
        @DefaultValue FieldsSettings fields) {

    static final EndpointSettings NOTHING =
            new EndpointSettings(
                    "", "", List.of(), null, false, null, Map.of(), FieldsSettings.NONE);

    EndpointSettings {
        secrets = List.copyOf(secrets);
        options = Map.copyOf(options);
    }
}
