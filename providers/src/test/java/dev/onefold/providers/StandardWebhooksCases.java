package dev.onefold.providers;

import static dev.onefold.providers.Macs.joined;

import dev.onefold.providers.SchemeCase.Promise;
import dev.onefold.providers.signing.StandardWebhooks;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Standard Webhooks in both families of headers and with both kinds of keys.
public final class StandardWebhooksCases implements SchemeCases {
    private static final List<String> KEYS =
            List.of(
                    "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                    "C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
                    "plJ3nmyCDGBKInavdOK15jsl");
    private static final List<KeyPair> PAIRS =
            Stream.generate(StandardWebhooksCases::pair).limit(3).toList();

    @Override
    public List<SchemeCase> all() {
        List<SchemeCase> all = new ArrayList<>();
        for (String provider : List.of("standardwebhooks", "svix", "resend")) {
            for (String family : List.of("webhook-", "svix-")) {
                String name = provider + "/standard-webhooks/" + family;
                all.add(
                        one(name + "v1", family, (key, signed) -> "v1," + mac(key, signed))
                                .withSecrets(
                                        KEYS.stream()
                                                .map("whsec_"::concat)
                                                .toArray(String[]::new)));
            }
        }
        all.add(
                one(
                                "standardwebhooks/standard-webhooks/v1a",
                                "webhook-",
                                (key, signed) -> "v1a," + signature(key, signed))
                        .withSecrets(
                                PAIRS.stream()
                                        .map(StandardWebhooksCases::publicKey)
                                        .toArray(String[]::new)));
        return all;
    }

    private interface Entry {
        String of(int key, byte[] signed);
    }

    private static SchemeCase one(String name, String family, Entry entry) {
        return new SchemeCase(
                        name,
                        StandardWebhooks.configured(),
                        Map.of(),
                        List.of("a", "b", "c"),
                        family + "signature",
                        (key, plain, at) -> sign(family, plain, at, s -> entry.of(key, s)),
                        values -> String.join(" ", values),
                        List.of(
                                "",
                                " ",
                                "garbage",
                                "v1,",
                                "v1a,",
                                "v1",
                                "v1,AAAA",
                                "v2," + "A".repeat(43) + "=",
                                "V1," + "A".repeat(43) + "=",
                                "v1 " + "A".repeat(43) + "="),
                        "{\"id\": \"evt_1\", \"text\": \"a\\/b\"}",
                        Map.of())
                .except(Promise.HEX, "it is in base64");
    }

    private static SignedRequest sign(
            String family,
            SignedRequest plain,
            Instant at,
            java.util.function.Function<byte[], String> entry) {
        String time = "" + at.getEpochSecond();
        SignedRequest request = Requests.with(plain, family + "id", "msg_1");
        return Requests.with(
                Requests.with(request, family + "timestamp", time),
                family + "signature",
                entry.apply(joined("msg_1." + time + ".", plain.body())));
    }

    private static String mac(int key, byte[] signed) {
        byte[] bytes = Base64.getDecoder().decode(KEYS.get(key));
        return Base64.getEncoder().encodeToString(Macs.hmac("HmacSHA256", bytes, signed));
    }

    private static String signature(int key, byte[] signed) {
        try {
            Signature signer = Signature.getInstance("Ed25519");
            signer.initSign(PAIRS.get(key).getPrivate());
            signer.update(signed);
            return Base64.getEncoder().encodeToString(signer.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String publicKey(KeyPair pair) {
        byte[] encoded = pair.getPublic().getEncoded();
        byte[] raw = Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length);
        return "whpk_" + Base64.getEncoder().encodeToString(raw);
    }

    private static KeyPair pair() {
        try {
            return KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
