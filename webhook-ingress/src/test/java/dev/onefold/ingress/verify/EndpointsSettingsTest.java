package dev.onefold.ingress.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.UnboundConfigurationPropertiesException;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.util.unit.DataSize;

class EndpointsSettingsTest {

    private static final String KEY = "onefold.endpoints.whatsapp";

    private final Map<String, Object> given = new HashMap<>();

    EndpointsSettingsTest() {
        given.put(KEY + ".provider", "whatsapp");
        given.put(KEY + ".scheme", "meta");
        given.put(KEY + ".secrets[0]", "app-secret-one");
        given.put(KEY + ".verify-token", "token-one");
    }

    @Test
    void theLargestBodyIsWhatMetaSends() {
        assertThat(bound().maxBody()).isEqualTo(DataSize.ofMegabytes(3));
    }

    @Test
    void everySettingIsRead() {
        given.put(KEY + ".secrets[1]", "app-secret-two");
        given.put(KEY + ".max-body", "64KB");

        EndpointSettings settings = bound();

        assertThat(settings.provider()).isEqualTo("whatsapp");
        assertThat(settings.scheme()).isEqualTo("meta");
        assertThat(settings.secrets()).hasSize(2);
        assertThat(settings.secrets().get(1).matches("app-secret-two")).isTrue();
        assertThat(settings.verifyToken()).isNotNull();
        assertThat(settings.maxBody()).isEqualTo(DataSize.ofKilobytes(64));
    }

    @Test
    void secretsAreNotShown() {
        assertThat(bound().toString()).doesNotContain("app-secret-one").doesNotContain("token-one");
    }

    @Test
    void theEnvironmentSetsItToo() {
        StandardEnvironment environment = new StandardEnvironment();
        String prefix = "ONEFOLD_ENDPOINTS_WHATSAPP_";
        environment
                .getPropertySources()
                .addFirst(
                        new SystemEnvironmentPropertySource(
                                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                                Map.of(
                                        prefix + "PROVIDER", "whatsapp",
                                        prefix + "SCHEME", "meta",
                                        prefix + "SECRETS_0", "app-secret-one",
                                        prefix + "VERIFYTOKEN", "token-one",
                                        prefix + "MAXBODY", "1KB")));
        ConfigurationPropertySources.attach(environment);

        EndpointSettings settings = whatsapp(Binder.get(environment));

        assertThat(settings.secrets()).hasSize(1);
        assertThat(settings.maxBody()).isEqualTo(DataSize.ofKilobytes(1));
    }

    @ParameterizedTest
    @CsvSource({
        "provider, , onefold.endpoints.whatsapp.provider is not set; give whatsapp",
        "provider, telegraph, onefold.endpoints.whatsapp.provider is not known: telegraph",
        "scheme, , onefold.endpoints.whatsapp.scheme is not set; give meta",
        "scheme, none, onefold.endpoints.whatsapp.scheme is not known: none",
        "secrets[0], , onefold.endpoints.whatsapp.secrets[0] is not set",
        "verify-token, , onefold.endpoints.whatsapp.verify-token is not set",
        "max-body, 0B, onefold.endpoints.whatsapp.max-body must be 1B to 3MB",
        "max-body, 3145729B, onefold.endpoints.whatsapp.max-body must be 1B to 3MB",
    })
    void aBadValueIsRefusedByTheNameOfItsKey(String key, String value, String message) {
        if (value == null) {
            given.remove(KEY + "." + key);
        } else {
            given.put(KEY + "." + key, value);
        }

        assertThatThrownBy(this::bound)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource({"max-body, large", "secrets[0], ' padded '", "secrets[0], ''"})
    void aValueThatIsNoneIsRefused(String key, String value) {
        given.put(KEY + "." + key, value);

        assertThatThrownBy(this::bound).isInstanceOf(BindException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {".secret", ".secretz[0]", ".max-bodies"})
    void aSlipOfThePenIsFoundAtTheStart(String key) {
        given.put(KEY + key, "x");

        assertThatThrownBy(this::bound)
                .hasRootCauseInstanceOf(UnboundConfigurationPropertiesException.class);
    }

    @Test
    void noEndpointAtAllIsRefused() {
        given.clear();

        assertThatThrownBy(this::bound)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("onefold.endpoints is empty");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[Big]", "[a.b]", "[a/b]", "[-a]"})
    void aNameThatIsNoPlainWordIsRefused(String name) {
        given.put("onefold.endpoints" + name + ".provider", "whatsapp");

        assertThatThrownBy(this::bound)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("onefold.endpoints: a name is made of");
    }

    private EndpointSettings bound() {
        return whatsapp(new Binder(new MapConfigurationPropertySource(given)));
    }

    private static EndpointSettings whatsapp(Binder binder) {
        return Objects.requireNonNull(EndpointsSettings.bound(binder).endpoints().get("whatsapp"));
    }
}
