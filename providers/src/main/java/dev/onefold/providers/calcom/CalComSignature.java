package dev.onefold.providers.calcom;

import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import dev.onefold.providers.signing.Encodings;
import dev.onefold.providers.signing.Signatures;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// `X-Cal-Signature-256: <hex>`: HMAC-SHA256 with the subscription's secret over the body. A
/// subscription without a secret sends a fixed text instead, which is no signature at all: it is
/// compared with nothing. As the source of Cal.com's webhook sender has it.
///
/// There is no timestamp to check: the identity of the events absorbs a replay.
final class CalComSignature implements SignatureScheme {
    static final String HEADER = "x-cal-signature-256";
    private static final String NONE = "no-secret-provided";
    private static final Function<String, byte @Nullable []> HEX = Encodings.hex("", 32);

    private final Secrets secrets;

    CalComSignature(Secrets secrets) {
        this.secrets = secrets;
    }

    @Override
    public Verdict verify(SignedRequest request, Instant receivedAt) {
        List<String> values =
                request.header(HEADER).stream().filter(value -> !value.equals(NONE)).toList();
        return Signatures.read(values, HEX)
                .verify(secrets, receivedAt, secret -> secret.hmac("HmacSHA256", request.body()));
    }
}
