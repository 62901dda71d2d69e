package dev.onefold.providers.whatsapp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.providers.Secret;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WhatsAppAccountTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    @Test
    void aSlashAtTheEndOfTheBaseMakesNoDifference() {
        assertThat(account("https://graph.facebook.com/", "v23.0", "12", "t", SECOND).messagesUrl())
                .isEqualTo(
                        account("https://graph.facebook.com", "v23.0", "12", "t", SECOND)
                                .messagesUrl())
                .hasToString("https://graph.facebook.com/v23.0/12/messages");
    }

    @Test
    void eachBadValueIsRefusedByName() {
        assertThatThrownBy(() -> account("https://h", "23", "12", "t", SECOND))
                .hasMessageContaining("API version");
        assertThatThrownBy(() -> account("https://h", "v23.0", "12/../9", "t", SECOND))
                .hasMessageContaining("number id");
        assertThatThrownBy(() -> account("https://h", "v23.0", "12", "t", Duration.ZERO))
                .hasMessageContaining("timeout");
        assertThatThrownBy(() -> account("https://h", "v23.0", "12", "t", Duration.ofHours(1)))
                .hasMessageContaining("timeout");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ftp://h", "https:h", "/x", "https://u:p@h", "https://h?a=b"})
    void aBaseThatIsNoPlainWebAddressIsRefused(String base) {
        assertThatThrownBy(() -> account(base, "v23.0", "12", "t", SECOND))
                .hasMessageContaining("base URL");
    }

    @ParameterizedTest
    @ValueSource(strings = {"to ken", "tok\r\nX: y", "tokén"})
    void aTokenThatNoHeaderCarriesIsRefusedWithoutShowingIt(String token) {
        assertThatThrownBy(() -> account("https://h", "v23.0", "12", token, SECOND))
                .hasMessageContaining("access token")
                .hasMessageNotContaining(token);
    }

    @Test
    void theTextFormShowsNoToken() {
        assertThat(account("https://h", "v23.0", "12", "hunter2", SECOND).toString())
                .doesNotContain("hunter2");
    }

    private static WhatsAppAccount account(
            String base, String version, String id, String token, Duration timeout) {
        return new WhatsAppAccount(
                URI.create(base), version, id, Secret.of(token), SECOND, timeout);
    }
}
