package dev.onefold.providers;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class SecretTest {

    @Test
    void itsTextFormShowsNothing() {
        assertThat(Secret.of("hunter2").toString()).doesNotContain("hunter2");
        assertThat(Secret.of("a").hashCode()).isEqualTo(Secret.of("b").hashCode());
    }

    @Test
    void anEmptyOrPaddedSecretIsRefusedWithoutShowingIt() {
        assertThatThrownBy(() -> Secret.of("")).hasMessageContaining("empty");
        assertThatThrownBy(() -> Secret.of("hunter2\n"))
                .hasMessageContaining("white space")
                .hasMessageNotContaining("hunter2");
    }

    @Test
    void itMatchesItsTextAndNoOther() {
        assertThat(Secret.of("hunter2").matches("hunter2")).isTrue();
        assertThat(Secret.of("hunter2").matches("hunter3")).isFalse();
        assertThat(Secret.of("hunter2"))
                .isEqualTo(Secret.of("hunter2"))
                .isNotEqualTo(Secret.of("hunter"));
    }

    @Test
    void manyAtOnceGetTheCodesThatEachWouldGetAlone() {
        Secret secret = Secret.of("key");

        byte[] text = "The quick brown fox jumps over the lazy dog".getBytes(US_ASCII);
        List<String> codes =
                IntStream.range(0, 2_000)
                        .parallel()
                        .mapToObj(i -> i % 2 == 0 ? "HmacSHA256" : "HmacSHA1")
                        .map(algorithm -> HexFormat.of().formatHex(secret.hmac(algorithm, text)))
                        .distinct()
                        .toList();

        assertThat(codes)
                .containsExactlyInAnyOrder(
                        "f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8",
                        "de7c9b85b8b78aa6bc8a7a36f70a90701c9db4d9");
    }

    @Test
    void aRequestsTextFormHoldsNoPersonalData() {
        SendRequest request =
                new SendRequest(
                        "ref",
                        "+34600111222",
                        "reminder",
                        "es",
                        List.of("Ana Belén"),
                        Instant.EPOCH);

        assertThat(request.toString()).doesNotContain("34600111222").doesNotContain("Ana");
    }

    @Test
    void everyRejectionReasonReadsBack() {
        for (RejectionReason reason : RejectionReason.values()) {
            assertThat(RejectionReason.of(reason.text())).isEqualTo(reason);
        }
        assertThatThrownBy(() -> RejectionReason.of("bad"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
