package dev.onefold.rules.claim;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressRulesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "+",
                "+346000",
                "34600000000",
                "+034600000000",
                "+34 600 000 000",
                "+3460000000000000",
                "+34600000000\n",
                "+٣٤٦٠٠٠٠٠٠٠٠",
                "a@b.c"
            })
    void whatIsNoNumberIsNotSentTo(String address) {
        assertThat(AddressRules.fault("whatsapp", address)).isPresent();
        assertThat(AddressRules.fault("sms", address)).isPresent();
    }

    @Test
    void whoHidesTheirPhoneAtWhatsAppHasAnIdInstead() {
        assertThat(AddressRules.fault("whatsapp", "ES.13491208655302741918")).isEmpty();
        assertThat(AddressRules.fault("whatsapp", "ES.ENT.a1B2")).isEmpty();
        assertThat(AddressRules.fault("whatsapp", "es.1")).isPresent();
        assertThat(AddressRules.fault("whatsapp", "ES.")).isPresent();
        assertThat(AddressRules.fault("whatsapp", "ES." + "a".repeat(129))).isPresent();
        assertThat(AddressRules.fault("sms", "ES.13491208655302741918")).isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "ana@example.com, true",
        "a.b+c@mail.example.co.uk, true",
        "ana@example, false",
        "ana, false",
        "@example.com, false",
        "ana@, false",
        "a na@example.com, false",
        "ana@exa mple.com, false",
        "ana@-example.com, false",
        "ana@b@example.com, false",
        "+34600000000, false"
    })
    void anEmailAddressIsPlausible(String address, boolean fine) {
        assertThat(AddressRules.fault("email", address).isEmpty()).isEqualTo(fine);
    }

    @Test
    void ofAnotherChannelOnlyTheImpossibleIsRefused() {
        assertThat(AddressRules.fault("push", "device:1f")).isEmpty();
        assertThat(AddressRules.fault("push", " ")).isPresent();
    }

    @Test
    void aFaultNamesNoAddress() {
        assertThat(AddressRules.fault("email", "someone-odd").orElseThrow())
                .doesNotContain("someone-odd");
    }
}
