package dev.onefold.providers.smartlead;

import dev.onefold.providers.Macs;
import dev.onefold.providers.Requests;
import dev.onefold.providers.SchemeCase;
import dev.onefold.providers.SchemeCases;
import dev.onefold.providers.signing.SharedSchemes;
import java.util.List;
import java.util.stream.Stream;

/// Smartlead's schemes for the contract.
public final class SmartleadCases implements SchemeCases {
    private static final List<String> SECRETS = List.of("first-secret", "second", "third");

    @Override
    public List<SchemeCase> all() {
        SchemeCase signed =
                SchemeCase.hexOverBody(
                                "smartlead/smartlead",
                                new SmartleadProvider().schemes().getFirst(),
                                SmartleadSignature.HEADER,
                                (key, plain, at) ->
                                        Requests.with(
                                                plain,
                                                SmartleadSignature.HEADER,
                                                "sha256="
                                                        + Macs.hex(
                                                                "HmacSHA256",
                                                                SECRETS.get(key),
                                                                plain.body())))
                        .withSecrets(SECRETS.toArray(String[]::new))
                        .withMalformed(
                                "0".repeat(64), "sha256=", "sha1=" + "0".repeat(40), "sha256=0");
        return Stream.of(
                        Stream.of(signed),
                        SharedSchemes.token("smartlead"),
                        SharedSchemes.none("smartlead"))
                .flatMap(one -> one)
                .toList();
    }
}
