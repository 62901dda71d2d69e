package dev.onefold.providers.calcom;

import dev.onefold.providers.Macs;
import dev.onefold.providers.Requests;
import dev.onefold.providers.SchemeCase;
import dev.onefold.providers.SchemeCases;
import dev.onefold.providers.signing.SharedSchemes;
import java.util.List;
import java.util.stream.Stream;

/// Cal.com's scheme for the contract.
public final class CalComCases implements SchemeCases {
    private static final List<String> SECRETS = List.of("first-secret", "second", "third");

    @Override
    public List<SchemeCase> all() {
        return Stream.concat(
                        Stream.of(
                                SchemeCase.hexOverBody(
                                                "calcom/calcom",
                                                new CalComProvider().schemes().getFirst(),
                                                CalComSignature.HEADER,
                                                (key, plain, at) ->
                                                        Requests.with(
                                                                plain,
                                                                CalComSignature.HEADER,
                                                                Macs.hex(
                                                                        "HmacSHA256",
                                                                        SECRETS.get(key),
                                                                        plain.body())))
                                        .withSecrets(SECRETS.toArray(String[]::new))
                                        .withMalformed(
                                                "sha256=" + "0".repeat(64),
                                                "0".repeat(63),
                                                "0".repeat(66))),
                        SharedSchemes.none("calcom"))
                .toList();
    }
}
