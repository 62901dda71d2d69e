package dev.onefold.providers;

import static dev.onefold.providers.Macs.joined;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onefold.providers.SchemeCase.Promise;
import dev.onefold.providers.mailgun.MailgunProvider;
import dev.onefold.providers.sendgrid.SendGridProvider;
import dev.onefold.providers.signing.SharedSchemes;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Those that sign by a public key, sign less than the body, or show a credential.
public final class OtherCases implements SchemeCases {
    private static final List<String> SECRETS =
            List.of("first-secret", "second-secret", "third-secret");
    private static final List<KeyPair> PAIRS = Stream.generate(OtherCases::pair).limit(3).toList();
    private static final String SENDGRID = "x-twilio-email-event-webhook-signature";

    @Override
    public List<SchemeCase> all() {
        List<SchemeCase> all = new ArrayList<>(List.of(sendgrid(), mailgun()));
        for (String provider : List.of("generic", "clay")) {
            SharedSchemes.token(provider).forEach(all::add);
            SharedSchemes.basic(provider).forEach(all::add);
            SharedSchemes.none(provider).forEach(all::add);
        }
        SharedSchemes.basic("postmark").forEach(all::add);
        SharedSchemes.token("postmark").forEach(all::add);
        SharedSchemes.basic("pipedrive").forEach(all::add);
        return all;
    }

    private static SchemeCase sendgrid() {
        return SchemeCase.hexOverBody(
                        "sendgrid/sendgrid",
                        new SendGridProvider().schemes().getFirst(),
                        SENDGRID,
                        OtherCases::signSendGrid)
                .withSecrets(
                        PAIRS.stream()
                                .map(
                                        p ->
                                                Base64.getEncoder()
                                                        .encodeToString(p.getPublic().getEncoded()))
                                .toArray(String[]::new))
                .with(Promise.TIME)
                .except(Promise.HEX, "it is in base64")
                .withMalformed("AAAAAAAAAAAA", "MAYC", "A".repeat(96));
    }

    private static SignedRequest signSendGrid(int key, SignedRequest plain, Instant at) {
        try {
            String time = "" + at.getEpochSecond();
            Signature signer = Signature.getInstance("SHA256withECDSA");
            signer.initSign(PAIRS.get(key).getPrivate());
            signer.update(joined(time, plain.body()));
            return Requests.with(
                    Requests.with(plain, "x-twilio-email-event-webhook-timestamp", time),
                    SENDGRID,
                    Base64.getEncoder().encodeToString(signer.sign()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static KeyPair pair() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static SchemeCase mailgun() {
        String inBody = "the signature stands in the body";
        return new SchemeCase(
                        "mailgun/mailgun",
                        new MailgunProvider().schemes().getFirst(),
                        Map.of(),
                        SECRETS,
                        "",
                        OtherCases::signMailgun,
                        List::getFirst,
                        List.of(),
                        "{\"event\":\"delivered\"}",
                        Map.of(Promise.HEADER, inBody))
                .except(Promise.BODY, "only timestamp and token are signed")
                .except(Promise.LIST, inBody)
                .except(Promise.HEX, inBody)
                .except(Promise.ANY_BODY, inBody);
    }

    private static SignedRequest signMailgun(int key, SignedRequest plain, Instant at) {
        String token = "a".repeat(50);
        String time = "" + at.getEpochSecond();
        String signature = Macs.hex("HmacSHA256", SECRETS.get(key), (time + token).getBytes(UTF_8));
        String body =
                "{\"signature\":{\"timestamp\":\"%s\",\"token\":\"%s\",\"signature\":\"%s\"},\"event-data\":%s}"
                        .formatted(time, token, signature, new String(plain.body(), UTF_8));
        return Requests.withBody(plain, body.getBytes(UTF_8));
    }
}
