package dev.onefold.ingress.verify;

import dev.onefold.providers.DatedSecret;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.Secret;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.Secrets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Reads the secrets of one endpoint. None at all is refused unless anybody may send.
final class ReadSecrets {
    private final SecretTexts texts;
    private final SecretDates dates;

    ReadSecrets(SecretTexts texts, SecretDates dates) {
        this.texts = texts;
        this.dates = dates;
    }

    /// @param endpoint its key
    Secrets read(String endpoint, Scheme scheme, EndpointSettings settings) {
        List<SecretSettings> given = settings.secrets();
        if (given.isEmpty() && !settings.allowUnsigned()) {
            throw new IllegalArgumentException(
                    endpoint
                            + ".secrets is empty; give the secret that the provider signs with as"
                            + " secrets[0].value or .file");
        }
        if (!given.isEmpty() && settings.allowUnsigned()) {
            throw new IllegalArgumentException(
                    endpoint + ".secrets is set, and the scheme none looks at none");
        }
        List<DatedSecret> all = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (int i = 0; i < given.size(); i++) {
            DatedSecret one = one(endpoint + ".secrets[" + i + "]", i, scheme, given.get(i));
            if (!ids.add(one.id())) {
                throw new IllegalArgumentException(
                        endpoint + ".secrets[" + i + "].id is there twice: " + one.id());
            }
            all.add(dates.dated(one));
        }
        return new Secrets(all);
    }

    private DatedSecret one(String key, int number, Scheme scheme, SecretSettings given) {
        String id = given.id() == null ? "" + number : given.id();
        if (!id.matches("[A-Za-z0-9._-]{1,64}")) {
            throw new IllegalArgumentException(
                    key + ".id is made of letters, digits and '._-', at most 64");
        }
        SecretDecoding decoding = given.decoding() == null ? scheme.decoding() : given.decoding();
        if (decoding == null) {
            throw new IllegalArgumentException(
                    key
                            + ".decoding is not set, and the scheme "
                            + scheme.name()
                            + " has none of its own; give text, base64 or hex");
        }
        String text = texts.read(key, given.value(), given.file());
        try {
            return new DatedSecret(
                    id,
                    Secret.of(text, decoding),
                    given.notBefore() == null ? Instant.MIN : given.notBefore(),
                    given.notAfter() == null ? Instant.MAX : given.notAfter());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(key + ": " + e.getMessage(), e);
        }
    }
}
