package dev.onefold.providers.twilio;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Secret;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.providers.Verdict;
import dev.onefold.providers.reading.Form;
import dev.onefold.providers.reading.Json;
import dev.onefold.providers.signing.Encodings;
import dev.onefold.providers.signing.Signatures;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// `X-Twilio-Signature: <base64>`: HMAC-SHA1 with the account's auth token over the address and,
/// of a form, every name with its values. Names are sorted; of a repeated name each different
/// value counts once, sorted too. Any other body is covered by its SHA-256, which stands in the
/// address as `bodySHA256` and must fit as well. As Twilio's page "Webhooks security" and the
/// tests of its libraries have it.
///
/// Voice and messages differ in whether the default port stands in the address that is signed, so
/// it is tried both ways. A name and password in the address are not signed. There is no
/// timestamp to check: the identity of the events absorbs a replay.
final class TwilioSignature implements SignatureScheme {
    static final String HEADER = "x-twilio-signature";
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final Function<String, byte @Nullable []> SHA1 = Encodings.base64("", 20);

    private final Secrets authTokens;

    TwilioSignature(Secrets authTokens) {
        this.authTokens = authTokens;
    }

    @Override
    public Verdict verify(SignedRequest request, Instant receivedAt) {
        TwilioUrl url = TwilioUrl.of(request.url());
        Optional<String> bodyHash = url.bodyHash();
        boolean isForm = bodyHash.isEmpty() && mediaType(request).equals(FORM);
        byte[] parameters;
        try {
            parameters = isForm ? sorted(Form.read(request.body())) : new byte[0];
        } catch (UnreadableDeliveryException e) {
            return new Verdict.Rejected(RejectionReason.SIGNATURE_MISMATCH);
        }
        Verdict verdict =
                Signatures.read(request.header(HEADER), SHA1)
                        .check(
                                authTokens,
                                receivedAt,
                                token -> one -> fits(token, url, parameters, one));
        boolean covered = isForm || bodyIsCovered(request.body(), bodyHash);
        return verdict instanceof Verdict.Verified && !covered
                ? new Verdict.Rejected(RejectionReason.BODY_HASH_MISMATCH)
                : verdict;
    }

    private static boolean fits(Secret token, TwilioUrl url, byte[] parameters, byte[] signature) {
        boolean found = false;
        for (String variant : url.variants()) {
            byte[] right = token.hmac("HmacSHA1", variant.getBytes(UTF_8), parameters);
            found |= MessageDigest.isEqual(right, signature);
        }
        return found;
    }

    /// Without a hash in the address, nothing was signed of a body, so there must be none.
    private static boolean bodyIsCovered(byte[] body, Optional<String> bodyHash) {
        if (bodyHash.isEmpty()) {
            return body.length == 0;
        }
        byte[] told = Encodings.hex(bodyHash.get());
        byte[] right = Encodings.hex(Json.hash(body));
        return told != null && MessageDigest.isEqual(right, told);
    }

    private static byte[] sorted(Map<String, List<String>> form) {
        StringBuilder all = new StringBuilder();
        new TreeMap<>(form)
                .forEach(
                        (name, values) ->
                                new TreeSet<>(values)
                                        .forEach(value -> all.append(name).append(value)));
        return all.toString().getBytes(UTF_8);
    }

    private static String mediaType(SignedRequest request) {
        List<String> values = request.header("content-type");
        String value = values.isEmpty() ? "" : values.getFirst();
        return value.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }
}
