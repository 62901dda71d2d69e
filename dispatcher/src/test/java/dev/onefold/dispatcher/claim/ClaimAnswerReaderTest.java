package dev.onefold.dispatcher.claim;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClaimAnswerReaderTest {

    private static final String CLAIM =
            """
            {"intentId":"i1","attempt":2,"claimToken":"t","leaseUntil":"2026-11-30T10:01:00Z",
             "reference":"of1.i1.2","provider":"whatsapp","account":"default",
             "address":"+34600000001","template":"reminder_24h","language":"es",
             "parameters":["Ana","9:30"],"sendBefore":"2026-11-30T12:00:00Z"}""";

    @Test
    void aWholeAnswerIsRead() {
        ClaimAnswer answer =
                read(
                        "{\"claims\":[%s],\"refused\":[{\"intentId\":\"i2\",\"decision\":\"skipped\",\"reason\":\"opted_out\"}]}"
                                .formatted(CLAIM));

        Claim claim = answer.claims().getFirst();
        assertThat(claim.name()).isEqualTo("i1/2");
        assertThat(claim.leaseUntil()).isEqualTo(Instant.parse("2026-11-30T10:01:00Z"));
        assertThat(claim.message().parameters()).containsExactly("Ana", "9:30");
        assertThat(answer.refused())
                .isEqualTo(List.of(new ClaimAnswer.Refusal("i2", "skipped", "opted_out")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "intentId",
                "attempt",
                "claimToken",
                "leaseUntil",
                "reference",
                "provider",
                "account",
                "address",
                "template",
                "language",
                "sendBefore"
            })
    void aClaimThatLacksAFieldIsLeftOut(String field) {
        String broken = CLAIM.replace("\"" + field + "\"", "\"other\"");

        assertThat(read("{\"claims\":[%s,%s]}".formatted(broken, CLAIM)).claims()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<html>", "[]", "{}", "{\"claims\":7}", "null"})
    void anythingElseIsNoAnswer(String body) {
        assertThatThrownBy(() -> read(body)).isInstanceOf(ClaimsUnavailableException.class);
    }

    @Test
    void aClaimsTextFormNamesNobody() {
        Claim claim = read("{\"claims\":[%s]}".formatted(CLAIM)).claims().getFirst();

        assertThat(claim.toString()).doesNotContain("+34600000001").doesNotContain("Ana");
    }

    private static ClaimAnswer read(String body) {
        return ClaimAnswerReader.read(body.getBytes(UTF_8));
    }
}
