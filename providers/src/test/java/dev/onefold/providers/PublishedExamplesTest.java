package dev.onefold.providers;

import static dev.onefold.providers.Vectors.check;
import static dev.onefold.providers.Vectors.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.Vectors.Check;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Examples of the providers' documentation and libraries beside those in the file of vectors.
final class PublishedExamplesTest {
    private static final String HUBSPOT = "yyyyyyyy-yyyy-yyyy-yyyy-yyyyyyyyyyyy";
    private static final String HUBSPOT_URL = "https://www.example.com/webhook_uri";
    private static final Instant ANY_TIME = Instant.parse("2026-11-30T12:00:00Z");
    private static final String ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
    private static final Instant SIGNED_AT = Instant.ofEpochSecond(1614265330);
    private static final String MAC = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
    private static final String ED25519 =
            "v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw/enGzPCXe5BdqzCInXqYXFymVJaA7AZdpXwVLPo3mNl8EM+m7TBAg==";

    // HubSpot's documentation, and the tests of its Python library.
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "GET, \"\", eee2dddcc73c94d699f5e395f4b9d454a069a6855fbfa152e91e88823087200e",
                "POST, \"{\"\"example_field\"\":\"\"example_value\"\"}\","
                        + " 9569219f8ba981ffa6f6f16aa0f48637d35d728c7e4d93d0d52efaa512af7900",
                "POST, {'example_field':'example_value'},"
                        + " 4fe4e3a7d3cf09db53be39d0a58130e2aaba074ec123a9e355b876a689a1c383"
            })
    void hubSpotsExamplesOfTheSecondVersionAreLetIn(String method, String body, String hash) {
        Check check =
                check(
                        "hubspot/v2",
                        HUBSPOT,
                        request(
                                method,
                                HUBSPOT_URL,
                                body,
                                Map.of(
                                        "x-hubspot-signature", List.of(hash),
                                        "x-hubspot-signature-version", List.of("v2"))),
                        ANY_TIME);

        assertThat(check.verify()).isEqualTo(new Verdict.Verified("0"));
    }

    // The tests of the Rust library of Standard Webhooks.
    @Test
    void theRustLibrarysExampleIsLetIn() {
        Map<String, List<String>> headers =
                Map.of(
                        "svix-id", List.of("msg_27UH4WbU6Z5A5EzD8u03UvzRbpk"),
                        "svix-timestamp", List.of("1649367553"),
                        "svix-signature",
                                List.of("v1,tZ1I4/hDygAJgO5TYxiSd6Sd0kDW6hPenDe+bTa3Kkw="));
        Check check =
                new Check(
                        "svix/standard-webhooks",
                        Map.of(),
                        "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
                        SecretDecoding.WHSEC,
                        request(
                                "{\"email\":\"test@example.com\",\"username\":\"test_user\"}",
                                headers),
                        Instant.ofEpochSecond(1649367553));

        assertThat(check.verify()).isEqualTo(new Verdict.Verified("0"));
    }

    @ParameterizedTest
    @CsvSource({
        "v1, whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw, WHSEC",
        "v1a, whpk_1SiA4o9hyqTCpIqC5V9HUakiiaeACeqfZTInDBbOir4=, WHPK"
    })
    void aListWithBothKindsOfSignaturesIsLetInUnderEitherKey(
            String version, String secret, SecretDecoding decoding) {
        for (String list :
                List.of(
                        MAC + " " + ED25519,
                        ED25519 + " " + MAC,
                        "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= v2,x "
                                + ED25519
                                + " "
                                + MAC)) {
            assertThat(standard(ID, list, secret, decoding).verify())
                    .as(version)
                    .isEqualTo(new Verdict.Verified("0"));
        }
    }

    @Test
    void theBlockOfTheSpecificationWithTheSignatureOfAnotherMessageIsNotLetIn() {
        Check check =
                standard(
                        "msg_2KWPBgLlAfxdpx2AI54pPJ85f4W",
                        ED25519,
                        "whpk_1SiA4o9hyqTCpIqC5V9HUakiiaeACeqfZTInDBbOir4=",
                        SecretDecoding.WHPK);

        assertThat(check.verify())
                .isEqualTo(new Verdict.Rejected(RejectionReason.SIGNATURE_MISMATCH));
    }

    // Convoy's vectors, which Stripe's way of putting time and signature in one header is not.
    @ParameterizedTest
    @CsvSource({
        "{body}, 244449b7f48cbc2709060c9dcdc2b3aa47a78f540430579015c579fb12defbb4",
        "'{timestamp},{body}', 77b8b9269f25a199846a55a2bd25b3fba151c70fdae60bb1dcd87fbbc943c55c"
    })
    void convoysExamplesAreLetInByTheGenericScheme(String template, String signature) {
        Map<String, String> options =
                template.contains("timestamp")
                        ? Map.of("header", "x-sig", "template", template, "timestamp-header", "x-t")
                        : Map.of("header", "x-sig", "template", template);
        Check check =
                new Check(
                        "generic/hmac",
                        options,
                        "convoy-webhook-secret",
                        SecretDecoding.TEXT,
                        request(
                                "{\"event\":\"charge.success\",\"amount\":1000,\"currency\":\"NGN\"}",
                                Map.of("x-sig", List.of(signature), "x-t", List.of("1700000000"))),
                        Instant.ofEpochSecond(1700000000));

        assertThat(check.verify()).isEqualTo(new Verdict.Verified("0"));
    }

    private static Check standard(
            String id, String signatures, String secret, SecretDecoding decoding) {
        Map<String, List<String>> headers =
                Map.of(
                        "webhook-id", List.of(id),
                        "webhook-timestamp", List.of("1614265330"),
                        "webhook-signature", List.of(signatures));
        return new Check(
                "standardwebhooks/standard-webhooks",
                Map.of(),
                secret,
                decoding,
                request("{\"test\": 2432232314}", headers),
                SIGNED_AT);
    }
}
