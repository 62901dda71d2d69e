package dev.onefold.ingress.verify;

import dev.onefold.providers.EndpointDefaults.Success;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Fields;
import dev.onefold.providers.Handshake;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Where one provider's deliveries come in, and what is needed to judge them. Immutable: a change
/// of the configuration makes another one.
///
/// @param secrets those of the scheme, to recognise credentials by their hash
/// @param publicBase what stands before path and query in what the provider signs; empty where the
///     scheme does not sign it
/// @param named lower-case names of the headers that the configuration names: they are kept
public record Endpoint(
        String name,
        Provider provider,
        SignatureScheme signature,
        Secrets secrets,
        Optional<Handshake> handshake,
        EventReader events,
        Fields fields,
        String publicBase,
        Bounds bounds,
        Set<String> named) {

    /// What it takes and how it answers.
    ///
    /// @param contentTypes media types in lower case, without parameters
    /// @param maxBodyBytes the largest body, before and after it is inflated
    public record Bounds(
            List<String> contentTypes,
            int maxBodyBytes,
            Compression compression,
            Success success) {}
}
