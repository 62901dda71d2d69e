package dev.onefold.providers.hubspot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SignedAddressTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "3A, :",
                "2F, /",
                "3F, ?",
                "40, @",
                "21, !",
                "24, $",
                "27, '",
                "28, (",
                "29, )",
                "2A, *",
                "2C, \",\"",
                "3B, ;"
            })
    void theTwelveOfTheTableAreDecodedInEitherCase(String hex, String plain) {
        assertThat(SignedAddress.of("https://x/a%" + hex + "b?c=%" + hex))
                .isEqualTo("https://x/a" + plain + "b?c=" + plain);
        assertThat(SignedAddress.of("%" + hex.toLowerCase(java.util.Locale.ROOT))).isEqualTo(plain);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%20", "%26", "%2B", "%3D", "%25", "%23", "%22", "%5B", "%C3%A1", "+", "%", "%3",
                "%3G", "%%", "a%", "%2"
            })
    void everythingElseStaysAsItTravelled(String part) {
        assertThat(SignedAddress.of("https://x/?a=" + part)).isEqualTo("https://x/?a=" + part);
    }

    @Test
    void anEscapedEscapeIsDecodedOnceAndNotTwice() {
        assertThat(SignedAddress.of("%253A")).isEqualTo("%253A");
        assertThat(SignedAddress.of("%2%3A")).isEqualTo("%2:");
    }
}
