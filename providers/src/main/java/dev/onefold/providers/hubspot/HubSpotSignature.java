package dev.onefold.providers.hubspot;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.SchemeSettings;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import dev.onefold.providers.signing.Encodings;
import dev.onefold.providers.signing.Signatures;
import dev.onefold.providers.signing.SignedTime;
import java.time.Instant;
import java.util.Optional;

/// `X-HubSpot-Signature-v3`: HMAC-SHA256 in base64 over method, address, body and the
/// timestamp of `X-HubSpot-Request-Timestamp`, in milliseconds. An older signature beside it
/// counts for nothing, so that leaving out this one leads nowhere.
final class HubSpotSignature implements SignatureScheme {
    private static final int BYTES = 32;
    private static final String HEADER = "x-hubspot-signature-v3";
    private static final String TIMESTAMP = "x-hubspot-request-timestamp";

    private final Secrets secrets;
    private final SignedTime time;

    HubSpotSignature(SchemeSettings settings) {
        this.secrets = settings.secrets();
        this.time = new SignedTime(SignedTime.Unit.MILLISECONDS, settings.tolerance());
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
        byte[] head = (request.method() + SignedAddress.of(request.url())).getBytes(UTF_8);
        byte[] tail = request.header(TIMESTAMP).getFirst().getBytes(UTF_8);
        return Signatures.read(request.header(HEADER), Encodings.base64("", BYTES))
                .verify(
                        secrets,
                        receivedAt,
                        secret -> secret.hmac("HmacSHA256", head, request.body(), tail));
    }
}
