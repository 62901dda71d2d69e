package dev.onefold.ingress.verify;

import dev.onefold.providers.EndpointDefaults.Success;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/// What an endpoint takes and how it answers, as it stands under `onefold.endpoints.<name>`. What
/// is not given is the provider's default.
///
/// @param tolerance how far a signed timestamp may be off, either way
/// @param maxBody the largest delivery that is taken, before and after it is inflated
/// @param contentTypes the media types that are taken
/// @param compression what is done with compressed bodies
/// @param success how a delivery that was stored is answered
record BoundsSettings(
        @Nullable Duration tolerance,
        @Nullable DataSize maxBody,
        @DefaultValue List<String> contentTypes,
        @DefaultValue("refuse") Compression compression,
        @Nullable Success success) {

    static final BoundsSettings DEFAULTS =
            new BoundsSettings(null, null, List.of(), Compression.REFUSE, null);

    BoundsSettings {
        contentTypes = List.copyOf(contentTypes);
    }
}
