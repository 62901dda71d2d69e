package dev.onefold.providers.whatsapp;

import dev.onefold.providers.Macs;
import dev.onefold.providers.Requests;
import dev.onefold.providers.SchemeCase;
import dev.onefold.providers.SchemeCases;
import dev.onefold.providers.SignedRequest;
import java.time.Instant;
import java.util.List;

public final class WhatsAppCases implements SchemeCases {

    @Override
    public List<SchemeCase> all() {
        return List.of(
                SchemeCase.hexOverBody(
                        "whatsapp/meta",
                        new WhatsAppProvider().schemes().getFirst(),
                        "x-hub-signature-256",
                        WhatsAppCases::sign));
    }

    private static SignedRequest sign(int key, SignedRequest plain, Instant at) {
        String secret = List.of("first-secret", "second-secret", "third-secret").get(key);
        return Requests.with(
                plain,
                "x-hub-signature-256",
                "sha256=" + Macs.hex("HmacSHA256", secret, plain.body()));
    }
}
