package dev.onefold.providers.whatsapp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.Concern;
import dev.onefold.rules.attempt.Outcome;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WhatsAppErrorsTest {
    private static final Instant NOW = Instant.parse("2026-11-30T09:00:00Z");

    /// The whole table, as a promise: a code, the status it comes with, what it means.
    @ParameterizedTest
    @CsvSource({
        "0, 401, ACCOUNT_TROUBLE",
        "190, 401, ACCOUNT_TROUBLE",
        "3, 500, ACCOUNT_TROUBLE",
        "10, 403, ACCOUNT_TROUBLE",
        "200, 403, ACCOUNT_TROUBLE",
        "299, 403, ACCOUNT_TROUBLE",
        "131005, 403, ACCOUNT_TROUBLE",
        "33, 400, ACCOUNT_TROUBLE",
        "368, 403, ACCOUNT_TROUBLE",
        "131031, 403, ACCOUNT_TROUBLE",
        "131042, 400, ACCOUNT_TROUBLE",
        "131045, 500, ACCOUNT_TROUBLE",
        "133010, 400, ACCOUNT_TROUBLE",
        "131048, 400, ACCOUNT_TROUBLE",
        "1, 400, UNCERTAIN",
        "1, 500, UNCERTAIN",
        "2, 503, UNCERTAIN",
        "131000, 500, UNCERTAIN",
        "131016, 500, UNCERTAIN",
        "133004, 503, UNCERTAIN",
        "4, 400, THROTTLED",
        "80007, 429, THROTTLED",
        "130429, 400, THROTTLED",
        "131056, 400, PAIR_THROTTLED",
        "131057, 500, MAINTENANCE",
        "100, 400, REFUSED",
        "131008, 400, REFUSED",
        "131009, 400, REFUSED",
        "130472, 400, REFUSED",
        "131047, 400, REFUSED",
        "131049, 400, REFUSED",
        "131051, 400, REFUSED",
        "135000, 400, REFUSED",
        "131021, 400, INVALID_NUMBER",
        "131026, 400, INVALID_NUMBER",
        "131050, 400, OPTED_OUT",
        "132000, 400, TEMPLATE_REJECTED",
        "132001, 404, TEMPLATE_REJECTED",
        "132005, 400, TEMPLATE_REJECTED",
        "132007, 400, TEMPLATE_REJECTED",
        "132012, 400, TEMPLATE_REJECTED",
        "132016, 400, TEMPLATE_REJECTED",
        "132015, 400, TEMPLATE_PAUSED",
        "134101, 400, TEMPLATE_SYNCING",
        "999999, 400, REFUSED",
        "999999, 404, REFUSED",
        "999999, 429, THROTTLED",
        "999999, 401, ACCOUNT_TROUBLE",
        "999999, 403, ACCOUNT_TROUBLE",
        "999999, 500, UNCERTAIN",
        "999999, 503, UNCERTAIN",
        "-1, 400, REFUSED"
    })
    void aCodeMeans(int code, int status, Meaning meaning) {
        assertThat(WhatsAppErrors.of(code, 0, status)).isEqualTo(meaning);
    }

    @Test
    void aMissingObjectIsTheAccountsTroubleNotTheMessages() {
        assertThat(WhatsAppErrors.of(100, 33, 400)).isEqualTo(Meaning.ACCOUNT_TROUBLE);
    }

    @ParameterizedTest
    @CsvSource({
        "200, UNCERTAIN",
        "204, UNCERTAIN",
        "302, UNCERTAIN",
        "307, UNCERTAIN",
        "408, UNCERTAIN",
        "409, UNCERTAIN",
        "500, UNCERTAIN",
        "502, UNCERTAIN",
        "504, UNCERTAIN",
        "400, MISDIRECTED",
        "401, MISDIRECTED",
        "404, MISDIRECTED",
        "429, THROTTLED"
    })
    void aStatusAloneMeans(int status, Meaning meaning) {
        assertThat(WhatsAppErrors.ofStatus(status)).isEqualTo(meaning);
    }

    @ParameterizedTest
    @CsvSource({
        "130429, ACCOUNT",
        "4, ACCOUNT",
        "190, ACCOUNT",
        "http_429, ACCOUNT",
        "131056, PAIR",
        "132015, MESSAGE"
    })
    void aThrottleConcerns(String code, Concern concern) {
        assertThat(WhatsAppErrors.concernOf(new Outcome.Throttled(null, code, "")))
                .isEqualTo(concern);
    }

    @Test
    void onlyTheProvidersHealthCountsForABreaker() {
        assertThat(WhatsAppErrors.concernOf(new Outcome.Accepted("wamid.1")))
                .isEqualTo(Concern.NONE);
        assertThat(WhatsAppErrors.concernOf(new Outcome.Unknown("timeout", "")))
                .isEqualTo(Concern.HEALTH);
        assertThat(WhatsAppErrors.concernOf(new Outcome.NotReached("tls", "")))
                .isEqualTo(Concern.HEALTH);
        assertThat(WhatsAppErrors.concernOf(new Outcome.NotReached("deadline_passed", "")))
                .isEqualTo(Concern.MESSAGE);
        assertThat(WhatsAppErrors.concernOf(new Outcome.Unknown("interrupted", "")))
                .isEqualTo(Concern.MESSAGE);
        assertThat(WhatsAppErrors.concernOf(Meaning.REFUSED.outcome("100", "", NOW, null)))
                .isEqualTo(Concern.MESSAGE);
        assertThat(WhatsAppErrors.concernOf(Meaning.MISDIRECTED.outcome("http_404", "", NOW, null)))
                .isEqualTo(Concern.ACCOUNT);
    }

    @Test
    void accountTroubleSpendsNoAttempt() {
        assertThat(Meaning.ACCOUNT_TROUBLE.outcome("190", "", NOW, null))
                .isEqualTo(
                        new Outcome.Throttled(
                                NOW.plusSeconds(300),
                                "190",
                                "the account cannot send until somebody acts"));
    }
}
