package dev.onefold.providers.hubspot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Requests;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Vectors;
import dev.onefold.providers.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class HubSpotSignatureTest {
    private static final String SECRET = "yyyyyyyy-yyyy-yyyy-yyyy-yyyyyyyyyyyy";
    private static final String URL = "https://www.example.com/webhook_uri";
    private static final String BODY = "{'example_field':'example_value'}";
    private static final String V1 =
            "69fc6631a867edd4f9e9e627fc5c1148e3fbdd8b21837b6d2b8901c1fa57f750";
    private static final String V3 = "K36dawei4A+QBNolUOqo7s91KQDWQ5MXZ/QufNYuk/Y=";
    private static final Instant AT = Instant.ofEpochMilli(1693657560000L);

    @Test
    void leavingOutTheThirdVersionDoesNotLeadToAnOlderOne() {
        assertThat(verify("v3", request(Map.of("x-hubspot-signature", List.of(V1)))))
                .isEqualTo(new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE));
    }

    @Test
    void anOlderSignatureBesideTheThirdCountsForNothing() {
        SignedRequest both =
                request(
                        Map.of(
                                "x-hubspot-signature", List.of("garbage"),
                                "x-hubspot-signature-version", List.of("v1"),
                                "x-hubspot-signature-v3", List.of(V3),
                                "x-hubspot-request-timestamp", List.of("1693657560000")));

        assertThat(verify("v3", both)).isEqualTo(new Verdict.Verified("0"));
    }

    @Test
    void aSignatureWithoutItsTimestampIsMissingOne() {
        assertThat(verify("v3", request(Map.of("x-hubspot-signature-v3", List.of(V3)))))
                .isEqualTo(new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE));
    }

    @Test
    void aTimestampSaidTwiceIsOneAndTwoAreNone() {
        SignedRequest signed = request(Map.of("x-hubspot-signature-v3", List.of(V3)));
        String header = "x-hubspot-request-timestamp";
        String time = "1693657560000";

        assertThat(verify("v3", Requests.with(signed, header, time, time)))
                .isEqualTo(new Verdict.Verified("0"));
        for (List<String> odd :
                List.of(
                        List.of(time, "1693657560001"),
                        List.of(""),
                        List.of("+" + time),
                        List.of(time + ".0"),
                        List.of("\u0661\u0662"))) {
            assertThat(verify("v3", Requests.with(signed, header, odd)))
                    .isEqualTo(new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE));
        }
    }

    @Test
    void aTimestampInSecondsIsTooOld() {
        SignedRequest signed =
                request(
                        Map.of(
                                "x-hubspot-signature-v3", List.of(V3),
                                "x-hubspot-request-timestamp", List.of("1693657560")));

        assertThat(verify("v3", signed))
                .isEqualTo(new Verdict.Rejected(RejectionReason.TIMESTAMP_TOO_OLD));
    }

    @Test
    void aHashThatSaysAnotherVersionThanIsConfiguredIsMalformed() {
        SignedRequest second =
                request(
                        Map.of(
                                "x-hubspot-signature", List.of(V1),
                                "x-hubspot-signature-version", List.of("v2")));

        assertThat(verify("v1", second))
                .isEqualTo(new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE));
        assertThat(verify("v1", Requests.with(second, "x-hubspot-signature-version", "v1")))
                .isEqualTo(new Verdict.Verified("0"));
    }

    private static SignedRequest request(Map<String, List<String>> headers) {
        return Vectors.request("POST", URL, BODY, headers);
    }

    private static Verdict verify(String scheme, SignedRequest request) {
        return Vectors.check("hubspot/" + scheme, SECRET, request, AT).verify();
    }
}
