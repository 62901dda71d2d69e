package dev.onefold.providers.calendly;

import dev.onefold.providers.Macs;
import dev.onefold.providers.Requests;
import dev.onefold.providers.SchemeCase;
import dev.onefold.providers.SchemeCase.Promise;
import dev.onefold.providers.SchemeCases;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.signing.SharedSchemes;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Calendly's scheme for the contract.
public final class CalendlyCases implements SchemeCases {
    private static final List<String> KEYS = List.of("first-key", "second", "third");

    @Override
    public List<SchemeCase> all() {
        return Stream.concat(
                        Stream.of(
                                SchemeCase.hexOverBody(
                                                "calendly/calendly",
                                                new CalendlyProvider().schemes().getFirst(),
                                                CalendlyProvider.HEADER,
                                                CalendlyCases::sign)
                                        .withSecrets(KEYS.toArray(String[]::new))
                                        .with(Promise.TIME)
                                        .withList(CalendlyCases::list)
                                        .withMalformed(
                                                "v1=" + "0".repeat(64),
                                                "t=1",
                                                "t=1,v1=",
                                                "t=1,v0=" + "0".repeat(64),
                                                "t=,v1=" + "0".repeat(64),
                                                "t=x,v1=" + "0".repeat(64))),
                        SharedSchemes.none("calendly"))
                .toList();
    }

    private static SignedRequest sign(int key, SignedRequest plain, Instant at) {
        String time = "" + at.getEpochSecond();
        String hex = Macs.hex("HmacSHA256", KEYS.get(key), Macs.joined(time + ".", plain.body()));
        return Requests.with(plain, CalendlyProvider.HEADER, "t=" + time + ",v1=" + hex);
    }

    private static String list(List<String> values) {
        String time = values.getFirst().split(",", 2)[0];
        return values.stream()
                .map(value -> value.substring(time.length() + 1))
                .collect(Collectors.joining(",", time + ",", ""));
    }
}
