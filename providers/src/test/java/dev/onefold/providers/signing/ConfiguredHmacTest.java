package dev.onefold.providers.signing;

import static dev.onefold.providers.Macs.joined;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.providers.Macs;
import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Requests;
import dev.onefold.providers.SchemeSettings;
import dev.onefold.providers.Secret;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ConfiguredHmacTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

    @ParameterizedTest
    @CsvSource({
        "header, X-Sig",
        "header, ''",
        "header, 'x sig'",
        "header, 'x:sig'",
        "algorithm, md5",
        "algorithm, SHA256",
        "encoding, base32",
        "template, {bdy}",
        "template, '{}{body}'",
        "template, '{header:}{body}'",
        "template, '{header:X-Id}{body}'",
        "template, no place",
        "template, '{method}'",
        "template, '{timestamp}.{body}'",
        "template, '{id}.{body}'",
        "timestamp-unit, hours"
    })
    void anOptionThatCannotBeUsedIsNamed(String option, String value) {
        Map<String, String> options = new HashMap<>(Map.of("header", "x-sig"));
        options.put(option, value);
        String named =
                switch (value) {
                    case "{timestamp}.{body}" -> "timestamp-header";
                    case "{id}.{body}" -> "id-header";
                    default -> option;
                };

        assertThatThrownBy(() -> scheme(options))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("options." + named + " ");
    }

    @Test
    void theHeaderHasToBeGiven() {
        assertThatThrownBy(() -> scheme(Map.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("options.header ");
    }

    @ParameterizedTest
    @CsvSource({"timestamp-header", "id-header"})
    void aHeaderThatIsNotSignedIsRefused(String option) {
        assertThatThrownBy(() -> scheme(Map.of("header", "x-sig", option, "x-more")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("options." + option + " ");
    }

    @Test
    void howTheSecretIsWrittenIsNotGuessed() {
        assertThat(ConfiguredHmac.configured().decoding()).isNull();
    }

    @Test
    void itTellsWhetherTheAddressIsSigned() {
        assertThat(scheme(Map.of("header", "x-sig")).coversUrl()).isFalse();
        assertThat(scheme(Map.of("header", "x-sig", "template", "{url}{body}")).coversUrl())
                .isTrue();
    }

    @Test
    void bytesCannotBeMovedBetweenASignedHeaderAndTheBody() {
        Map<String, String> options =
                Map.of("header", "x-sig", "template", "{id}.{body}", "id-header", "x-id");
        SignedRequest right = signed(joined("a.", "b.c".getBytes(UTF_8)), "b.c", "a");
        SignedRequest moved = signed(joined("a.b.", "c".getBytes(UTF_8)), "c", "a.b");

        assertThat(scheme(options).verify(right, NOW)).isEqualTo(new Verdict.Verified("0"));
        assertThat(scheme(options).verify(moved, NOW))
                .isEqualTo(new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE));
    }

    @Test
    void aSignedHeaderCountsAsItTravelled() {
        byte[] signed = joined("", "\u00e9|x".getBytes(ISO_8859_1));
        Map<String, String> options = Map.of("header", "x-sig", "template", "{header:x-id}|{body}");

        assertThat(scheme(options).verify(signed(signed, "x", "\u00e9"), NOW))
                .isEqualTo(new Verdict.Verified("0"));
    }

    @Test
    void aSignedHeaderThatIsMissingOrSaysTwoThingsIsRefused() {
        Map<String, String> options = Map.of("header", "x-sig", "template", "{header:x-id}|{body}");
        SignedRequest right = signed("a|x".getBytes(UTF_8), "x", "a");

        assertThat(scheme(options).verify(right, NOW)).isEqualTo(new Verdict.Verified("0"));
        assertThat(scheme(options).verify(Requests.without(right, "x-id"), NOW))
                .isEqualTo(new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE));
        assertThat(scheme(options).verify(Requests.with(right, "x-id", "a", "b"), NOW))
                .isEqualTo(new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE));
    }

    @ParameterizedTest
    @CsvSource({"header, x-a, pointer, /a", "pointer, a, , ", "header, X-A, , "})
    void aTokenStandsInOnePlaceThatIsOne(String one, String value, String two, String other) {
        Map<String, String> options = new HashMap<>(Map.of(one, value));
        if (two != null) {
            options.put(two, other);
        }

        assertThatThrownBy(() -> TokenScheme.configured().create().apply(settings(options)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("options.");
    }

    @Test
    void aBasicSecretHasAUserAndAPassword() {
        assertThatThrownBy(() -> new BasicScheme(Secrets.of(Secret.of("hunter2"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("secrets ")
                .hasMessageNotContaining("hunter2");
    }

    private static SignedRequest signed(byte[] content, String body, String id) {
        SignedRequest request = Requests.with(Requests.plain(body), "x-id", List.of(id));
        return Requests.with(request, "x-sig", Macs.hex("HmacSHA256", "secret", content));
    }

    private static SignatureScheme scheme(Map<String, String> options) {
        return ConfiguredHmac.configured().create().apply(settings(options));
    }

    private static SchemeSettings settings(Map<String, String> options) {
        return new SchemeSettings(Secrets.of(Secret.of("secret")), Duration.ofMinutes(5), options);
    }
}
