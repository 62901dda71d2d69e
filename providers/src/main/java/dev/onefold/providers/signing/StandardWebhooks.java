package dev.onefold.providers.signing;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SchemeSettings;
import dev.onefold.providers.Secret;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Standard Webhooks 1.0: `<id>.<timestamp>.<body>` under `v1` (HMAC-SHA256 with a `whsec_`
/// key) or `v1a` (ed25519 with a `whpk_` key), in the headers `webhook-*`, or `svix-*` as Svix
/// and those who send by it write them. A request with headers of both families is refused, so
/// that nobody can have one verified and the other one read.
///
/// Signatures of other versions count for nothing. A secret written in another form than
/// `whpk_` is a key of `v1`.
public final class StandardWebhooks implements SignatureScheme {
    private static final List<String> FAMILIES = List.of("webhook-", "svix-");
    private static final List<String> NAMES = List.of("id", "timestamp", "signature");

    // An id with a dot could take bytes from what follows it.
    private static final Pattern ID = Pattern.compile("[!-\\-/-~]{1,256}");
    private static final int MAC_BYTES = 32;

    private final Secrets secrets;
    private final Ed25519Keys publicKeys;
    private final SignedTime time;

    /// @throws IllegalArgumentException beginning with `secrets` when a public key is none
    public StandardWebhooks(Secrets secrets, Duration tolerance) {
        this.secrets = secrets;
        this.publicKeys = Ed25519Keys.of(secrets);
        this.time = new SignedTime(SignedTime.Unit.SECONDS, tolerance);
    }

    /// The scheme `standard-webhooks`.
    public static Scheme configured() {
        return Scheme.of("standard-webhooks", SecretDecoding.WHSEC, StandardWebhooks::create);
    }

    private static SignatureScheme create(SchemeSettings settings) {
        return new StandardWebhooks(settings.secrets(), settings.tolerance());
    }

    @Override
    public Verdict verify(SignedRequest request, Instant receivedAt) {
        List<String> families = FAMILIES.stream().filter(f -> anyOf(f, request)).toList();
        if (families.size() > 1) {
            return new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE);
        }
        if (families.isEmpty() || !allOf(families.getFirst(), request)) {
            return new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE);
        }
        return verify(families.getFirst(), request, receivedAt);
    }

    private Verdict verify(String family, SignedRequest request, Instant receivedAt) {
        String id = Single.value(request, family + "id");
        String timestamp = Single.value(request, family + "timestamp");
        if (id == null || timestamp == null || !ID.matcher(id).matches()) {
            return new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE);
        }
        Optional<RejectionReason> untimely = time.refuse(timestamp, receivedAt);
        if (untimely.isPresent()) {
            return new Verdict.Rejected(untimely.get());
        }
        byte[] head = (id + "." + timestamp + ".").getBytes(US_ASCII);
        List<String> entries = Entries.split(request.header(family + "signature"), " ");
        return Signatures.read(entries, StandardWebhooks::read)
                .check(secrets, receivedAt, secret -> fits(secret, head, request.body()));
    }

    // The two versions' signatures have different lengths, which tells them apart from here on.
    private static byte @Nullable [] read(String entry) {
        byte[] mac = Encodings.base64("v1,", MAC_BYTES).apply(entry);
        return mac != null ? mac : Encodings.base64("v1a,", Ed25519Keys.BYTES).apply(entry);
    }

    private Predicate<byte[]> fits(Secret secret, byte[] head, byte[] body) {
        if (secret.decoding() == SecretDecoding.WHPK) {
            return one ->
                    one.length == Ed25519Keys.BYTES && publicKeys.verify(secret, one, head, body);
        }
        byte[] right = secret.hmac("HmacSHA256", head, body);
        return one -> MessageDigest.isEqual(right, one);
    }

    private static boolean anyOf(String family, SignedRequest request) {
        return NAMES.stream().anyMatch(name -> !Single.missing(request, family + name));
    }

    private static boolean allOf(String family, SignedRequest request) {
        return NAMES.stream().noneMatch(name -> Single.missing(request, family + name));
    }
}
