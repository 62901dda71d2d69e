package dev.onefold.intents.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.util.unit.DataSize;

/// Whose tokens are taken, and what the API takes.
class LoginSettingsTest {

    @Test
    void theDefaults() {
        assertThat(bind("onefold.oauth2", OauthSettings.class, Map.of()))
                .isEqualTo(
                        new OauthSettings(
                                null, null, null, "roles", "", "sub", Duration.ofSeconds(60)));
        assertThat(bind("onefold.oauth2", OauthSettings.class, Map.of()).on()).isFalse();
        assertThat(bind("onefold.api", ApiSettings.class, Map.of()))
                .isEqualTo(new ApiSettings(DataSize.ofMegabytes(1)));
    }

    @Test
    void everyPropertyCanBeSet() {
        Map<String, String> all = new HashMap<>(tokens());
        all.putAll(
                Map.of(
                        "onefold.oauth2.jwk-set-uri", "https://login.example.org/keys",
                        "onefold.oauth2.role-claim", "realm_access.roles",
                        "onefold.oauth2.role-prefix", "onefold-",
                        "onefold.oauth2.name-claim", "preferred_username",
                        "onefold.oauth2.skew", "10s"));

        OauthSettings settings = bind("onefold.oauth2", OauthSettings.class, all);

        assertThat(settings)
                .isEqualTo(
                        new OauthSettings(
                                "https://login.example.org/onefold",
                                "https://login.example.org/keys",
                                "onefold",
                                "realm_access.roles",
                                "onefold-",
                                "preferred_username",
                                Duration.ofSeconds(10)));
        assertThat(settings.on()).isTrue();
        assertThat(
                        bind(
                                        "onefold.api",
                                        ApiSettings.class,
                                        Map.of("onefold.api.max-body", "64KB"))
                                .maxBody())
                .isEqualTo(DataSize.ofKilobytes(64));
    }

    @ParameterizedTest
    @CsvSource({
        "issuer, login.example.org",
        "issuer, 'not a url'",
        "issuer, ftp://login.example.org",
        "jwk-set-uri, keys.json",
        "audience, ''",
        "role-claim, ''",
        "role-claim, a b",
        "name-claim, ''",
        "skew, -1s",
        "skew, 6m",
    })
    void aBadValueIsRefusedByItsKey(String key, String value) {
        Map<String, String> given = new HashMap<>(tokens());
        given.put("onefold.oauth2." + key, value);

        assertThatThrownBy(() -> bind("onefold.oauth2", OauthSettings.class, given))
                .hasStackTraceContaining("onefold.oauth2." + key + " must be");
    }

    @Test
    void tokensAreOnWithIssuerAndAudienceOrNotAtAll() {
        assertThatThrownBy(
                        () ->
                                bind(
                                        "onefold.oauth2",
                                        OauthSettings.class,
                                        Map.of("onefold.oauth2.issuer", "https://a.example.org")))
                .hasStackTraceContaining("onefold.oauth2.audience must be set");
        assertThatThrownBy(
                        () ->
                                bind(
                                        "onefold.oauth2",
                                        OauthSettings.class,
                                        Map.of("onefold.oauth2.audience", "onefold")))
                .hasStackTraceContaining("onefold.oauth2.issuer must be set");
    }

    @ParameterizedTest
    @CsvSource({"max-body, 1KB", "max-body, 17MB"})
    void aBadLimitIsRefusedByItsKey(String key, String value) {
        assertThatThrownBy(
                        () ->
                                bind(
                                        "onefold.api",
                                        ApiSettings.class,
                                        Map.of("onefold.api." + key, value)))
                .hasStackTraceContaining("onefold.api." + key + " must be");
    }

    private static Map<String, String> tokens() {
        return Map.of(
                "onefold.oauth2.issuer", "https://login.example.org/onefold",
                "onefold.oauth2.audience", "onefold");
    }

    private static <T> T bind(String prefix, Class<T> type, Map<String, String> properties) {
        return new Binder(new MapConfigurationPropertySource(properties))
                .bindOrCreate(prefix, type);
    }
}
