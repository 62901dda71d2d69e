package dev.onefold.providers.smartlead;

import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import dev.onefold.providers.signing.Encodings;
import dev.onefold.providers.signing.Signatures;
import java.time.Instant;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// `X-Smartlead-Signature: sha256=<hex>`: HMAC-SHA256 with the signing secret over the raw body,
/// as the help centre's page on testing with sample payloads has it; that the digits are hex is
/// not said there. There is no timestamp to check.
final class SmartleadSignature implements SignatureScheme {
    static final String HEADER = "x-smartlead-signature";
    private static final Function<String, byte @Nullable []> HEX = Encodings.hex("sha256=", 32);

    private final Secrets secrets;

    SmartleadSignature(Secrets secrets) {
        this.secrets = secrets;
    }

    @Override
    public Verdict verify(SignedRequest request, Instant receivedAt) {
        return Signatures.read(request.header(HEADER), HEX)
                .verify(secrets, receivedAt, secret -> secret.hmac("HmacSHA256", request.body()));
    }
}
