package dev.onefold.providers.twilio;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onefold.providers.Macs;
import dev.onefold.providers.Requests;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SchemeCase;
import dev.onefold.providers.SchemeCase.Promise;
import dev.onefold.providers.SchemeCases;
import dev.onefold.providers.SignedRequest;
import java.net.URLDecoder;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// Twilio's scheme for the contract: over forms, and over what is hashed in the address.
public final class TwilioCases implements SchemeCases {
    static final String FORM = "application/x-www-form-urlencoded";
    private static final List<String> TOKENS = List.of("first-token", "second", "third");

    @Override
    public List<SchemeCase> all() {
        Scheme scheme = new TwilioProvider().schemes().getFirst();
        SchemeCase form =
                SchemeCase.hexOverBody(
                                "twilio/twilio/form",
                                scheme,
                                TwilioSignature.HEADER,
                                (key, plain, at) -> form(TOKENS.get(key), plain))
                        .withBody("To=%2B34600111222&Body=hola: %C3%A1+b&Z=2&Z=1&a=&MessageSid=SM1")
                        .except(Promise.ANY_BODY, "what is signed is a form");
        SchemeCase json =
                SchemeCase.hexOverBody(
                        "twilio/twilio/json",
                        scheme,
                        TwilioSignature.HEADER,
                        (key, plain, at) -> json(TOKENS.get(key), plain));
        return List.of(form, json).stream().map(TwilioCases::inBase64).toList();
    }

    private static SchemeCase inBase64(SchemeCase one) {
        return one.withSecrets(TOKENS.toArray(String[]::new))
                .except(Promise.HEX, "it is written in base64")
                .withMalformed("QUJD", "0".repeat(40), "A".repeat(28), "=".repeat(28));
    }

    /// As Twilio signs it.
    static SignedRequest form(String token, SignedRequest plain) {
        SortedMap<String, TreeSet<String>> sorted = new TreeMap<>();
        for (String pair : new String(plain.body(), UTF_8).split("&", -1)) {
            String[] parts = pair.split("=", 2);
            sorted.computeIfAbsent(URLDecoder.decode(parts[0], UTF_8), _ -> new TreeSet<>())
                    .add(parts.length < 2 ? "" : URLDecoder.decode(parts[1], UTF_8));
        }
        StringBuilder content = new StringBuilder(plain.url());
        sorted.forEach((name, values) -> values.forEach(v -> content.append(name).append(v)));
        String signature = Macs.base64("HmacSHA1", token, content.toString().getBytes(UTF_8));
        return Requests.with(
                Requests.with(plain, "content-type", FORM), TwilioSignature.HEADER, signature);
    }

    static SignedRequest json(String token, SignedRequest plain) {
        String url = plain.url() + "&bodySHA256=" + sha256(plain.body());
        String signature = Macs.base64("HmacSHA1", token, url.getBytes(UTF_8));
        return Requests.with(Requests.withUrl(plain, url), TwilioSignature.HEADER, signature);
    }

    static String sha256(byte[] body) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
