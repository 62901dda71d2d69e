package dev.onefold.providers.sendgrid;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onefold.providers.DatedSecret;
import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.SchemeSettings;
import dev.onefold.providers.Secret;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import dev.onefold.providers.signing.Encodings;
import dev.onefold.providers.signing.Signatures;
import dev.onefold.providers.signing.SignedTime;
import java.security.PublicKey;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `X-Twilio-Email-Event-Webhook-Signature`: ECDSA with SHA-256 over the timestamp of
/// `X-Twilio-Email-Event-Webhook-Timestamp` and the body, whose last `\r\n` counts. The secret
/// is the public key as SendGrid shows it: base64 of a SubjectPublicKeyInfo.
final class SendGridSignature implements SignatureScheme {
    private static final String HEADER = "x-twilio-email-event-webhook-signature";
    private static final String TIMESTAMP = "x-twilio-email-event-webhook-timestamp";
    private static final int LEAST_DER = 8;
    private static final int MOST_DER = 72;
    private static final int SEQUENCE = 0x30;

    private final Secrets secrets;
    private final Map<Secret, PublicKey> keys;
    private final SignedTime time;

    /// @throws IllegalArgumentException beginning with `secrets` when one is no public key
    SendGridSignature(SchemeSettings settings) {
        this.secrets = settings.secrets();
        this.keys = new HashMap<>();
        for (DatedSecret one : secrets.all()) {
            keys.put(one.secret(), P256.key(one.secret().bytes()));
        }
        this.time = new SignedTime(SignedTime.Unit.SECONDS, settings.tolerance());
    }

    @Override
    public Verdict verify(SignedRequest request, Instant receivedAt) {
        if (request.header(HEADER).isEmpty()) {
            return new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE);
        }
        Optional<RejectionReason> untimely = time.refuse(request.header(TIMESTAMP), receivedAt);
        if (untimely.isPresent()) {
            return new Verdict.Rejected(untimely.get());
        }
        byte[] head = request.header(TIMESTAMP).getFirst().getBytes(UTF_8);
        return Signatures.read(request.header(HEADER), SendGridSignature::der)
                .check(
                        secrets,
                        receivedAt,
                        secret -> one -> P256.verify(key(secret), one, head, request.body()));
    }

    private PublicKey key(Secret secret) {
        return Objects.requireNonNull(keys.get(secret));
    }

    /// What is a signature by its outer form.
    private static byte @Nullable [] der(String text) {
        byte[] bytes = Encodings.base64(text);
        return bytes != null
                        && bytes.length >= LEAST_DER
                        && bytes.length <= MOST_DER
                        && bytes[0] == SEQUENCE
                        && bytes[1] == bytes.length - 2
                ? bytes
                : null;
    }
}
