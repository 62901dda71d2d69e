package dev.onefold.ingress.verify;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.Fields;
import dev.onefold.providers.Handshake;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Providers;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SchemeSettings;
import dev.onefold.providers.Secret;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Makes an endpoint of its settings, or says in one line which of them cannot be used. Every
/// message begins with the key and holds nothing of a secret.
final class MakeEndpoint {
    private static final String UNSIGNED = "none";

    private final Providers providers;
    private final SecretTexts texts;

    MakeEndpoint(Providers providers, SecretTexts texts) {
        this.providers = providers;
        this.texts = texts;
    }

    /// @param dates which of the secrets count when
    /// @throws IllegalArgumentException naming the key that cannot be used
    Endpoint make(String name, EndpointsSettings.Given given, SecretDates dates) {
        String key = EndpointsSettings.PREFIX + "." + name;
        if (!name.matches("[a-z0-9][a-z0-9-]{0,62}")) {
            throw new IllegalArgumentException(
                    EndpointsSettings.PREFIX
                            + ": a name is made of a-z, 0-9 and '-', at most 63, not: "
                            + name);
        }
        EndpointSettings who = given.who();
        Provider provider = provider(key, who.provider());
        Scheme scheme = scheme(key, provider, who.scheme());
        requireUnsignedIsMeant(key, scheme, who.allowUnsigned());
        Secrets secrets = new ReadSecrets(texts, dates).read(key, scheme, who);
        Map<String, String> options = SchemeOptions.known(key, scheme, who.options());
        EndpointDefaults defaults = provider.defaults();
        SchemeSettings settings =
                new SchemeSettings(
                        secrets, BoundsOf.tolerance(key, given.bounds(), defaults), options);
        SignatureScheme signature = signature(key, scheme, settings);
        Fields fields = fields(key, who.fields(), signature);
        return new Endpoint(
                name,
                provider,
                signature,
                secrets,
                handshake(key, provider, who),
                provider.events(),
                fields,
                PublicUrl.base(key, scheme, signature, who.publicUrl()),
                BoundsOf.bounds(key, given.bounds(), defaults),
                named(options, fields));
    }

    private Provider provider(String key, String name) {
        return providers
                .find(name)
                .orElseThrow(
                        () ->
                                notOneOf(
                                        key + ".provider",
                                        name,
                                        providers.all().keySet().stream().sorted().toList()));
    }

    private static Scheme scheme(String key, Provider provider, String name) {
        if (name.isEmpty()) {
            return provider.schemes().getFirst();
        }
        return provider.schemes().stream()
                .filter(scheme -> scheme.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                notOneOf(
                                        key + ".scheme",
                                        name,
                                        provider.schemes().stream().map(Scheme::name).toList()));
    }

    private static void requireUnsignedIsMeant(String key, Scheme scheme, boolean allowed) {
        boolean unsigned = scheme.name().equals(UNSIGNED);
        if (unsigned && !allowed) {
            throw new IllegalArgumentException(
                    key
                            + ".allow-unsigned is not set; with the scheme none anybody may send,"
                            + " so it must be true");
        }
        if (allowed && !unsigned) {
            throw new IllegalArgumentException(
                    key + ".allow-unsigned is true, which only the scheme none may have");
        }
    }

    private static SignatureScheme signature(String key, Scheme scheme, SchemeSettings settings) {
        try {
            return scheme.create().apply(settings);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(key + "." + e.getMessage(), e);
        }
    }

    private Optional<Handshake> handshake(String key, Provider provider, EndpointSettings who) {
        TokenSettings token = who.verifyToken();
        boolean has = provider.handshake(Secret.of("any")).isPresent();
        if (token == null && has) {
            throw new IllegalArgumentException(
                    key + ".verify-token is not set; give the token that the handshake must show");
        }
        if (token == null) {
            return Optional.empty();
        }
        if (!has) {
            throw new IllegalArgumentException(
                    key + ".verify-token is set, and " + provider.name() + " has no handshake");
        }
        String text = texts.read(key + ".verify-token", token.value(), token.file());
        return provider.handshake(Secret.of(text));
    }

    private static Fields fields(String key, FieldsSettings given, SignatureScheme signature) {
        Fields fields;
        try {
            fields = given.fields();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(key + ".fields." + e.getMessage(), e);
        }
        for (String header : fields.headers()) {
            if (signature.credentialHeaders().contains(header)) {
                throw new IllegalArgumentException(
                        key + ".fields: the header " + header + " is a secret and goes nowhere");
            }
        }
        return fields;
    }

    private static Set<String> named(Map<String, String> options, Fields fields) {
        Set<String> named = new HashSet<>(fields.headers());
        options.values().forEach(value -> named.add(value.toLowerCase(Locale.ROOT)));
        return Set.copyOf(named);
    }

    private static IllegalArgumentException notOneOf(String key, String value, List<String> known) {
        return new IllegalArgumentException(
                key
                        + (value.isEmpty() ? " is not set" : " is not known: " + value)
                        + "; give "
                        + (known.size() == 1
                                ? known.getFirst()
                                : "one of " + String.join(", ", known)));
    }
}
