package dev.onefold.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
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
