package dev.onefold.providers.mailgun;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.SchemeSettings;
import dev.onefold.providers.Secret;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import dev.onefold.providers.signing.Encodings;
import dev.onefold.providers.signing.SignedTime;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// HMAC-SHA256 in hex over timestamp and token, all three of which stand in the body. The
/// event beside them is not signed: whoever has seen one triple can put it on another event,
/// so this only tells who sends and the verdict is [Verdict.Authenticated].
///
/// A subaccount's event has the main account's signature as well, and either is enough.
final class MailgunSignature implements SignatureScheme {
    private static final int BYTES = 32;

    private final Secrets secrets;
    private final SignedTime time;

    MailgunSignature(SchemeSettings settings) {
        this.secrets = settings.secrets();
        this.time = new SignedTime(SignedTime.Unit.SECONDS, settings.tolerance());
    }

    @Override
    public Verdict verify(SignedRequest request, Instant receivedAt) {
        Triple triple = Triple.read(request);
        if (triple == null) {
            return new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE);
        }
        Optional<RejectionReason> untimely = time.refuse(triple.timestamp(), receivedAt);
        if (untimely.isPresent()) {
            return new Verdict.Rejected(untimely.get());
        }
        List<byte[]> signatures =
                triple.signatures().stream()
                        .map(MailgunSignature::read)
                        .filter(Objects::nonNull)
                        .toList();
        if (signatures.isEmpty()) {
            return new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE);
        }
        byte[] signed = (triple.timestamp() + triple.token()).getBytes(UTF_8);
        return secrets.authenticate(receivedAt, secret -> anyFits(secret, signed, signatures));
    }

    private static byte @Nullable [] read(String text) {
        return Encodings.hex("", BYTES).apply(text);
    }

    private static boolean anyFits(Secret secret, byte[] signed, List<byte[]> signatures) {
        byte[] right = secret.hmac("HmacSHA256", signed);
        boolean found = false;
        for (byte[] one : signatures) {
            found |= MessageDigest.isEqual(right, one);
        }
        return found;
    }
}
