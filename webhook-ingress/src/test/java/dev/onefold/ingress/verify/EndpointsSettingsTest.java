package dev.onefold.ingress.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.ingress.Configured;
import dev.onefold.providers.EndpointDefaults.Success;
import dev.onefold.providers.Providers;
import dev.onefold.providers.SecretDecoding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.Environment;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class EndpointsSettingsTest {

    private final Map<String, String> given = new HashMap<>();

    EndpointsSettingsTest() {
        given.put("one.provider", "testing");
        given.put("one.secrets[0].value", "s3cret-one");
    }

    @Test
    void whatIsNotGivenIsTheProvidersDefault() {
        Endpoint one = made();

        assertThat(one.provider().name()).isEqualTo("testing");
        assertThat(one.bounds())
                .isEqualTo(
                        new Endpoint.Bounds(
                                List.of("application/json", "application/x-www-form-urlencoded"),
                                1 << 20,
                                Compression.REFUSE,
                                Success.OK));
        assertThat(one.handshake()).isEmpty();
        assertThat(one.publicBase()).isEmpty();
        assertThat(one.fields().places()).isEmpty();
        assertThat(one.secrets().all()).extracting(s -> s.id()).containsExactly("0");
    }

    @Test
    void everySettingIsRead() {
        given.putAll(
                Map.of(
                        "one.scheme", "url",
                        "one.public-url", "https://hooks.example.com/in/",
                        "one.tolerance", "2m",
                        "one.max-body", "64KB",
                        "one.content-types", "text/plain, application/json",
                        "one.compression", "signed-inflated",
                        "one.success", "ok-empty",
                        "one.secrets[1].value", "616263",
                        "one.secrets[1].decoding", "hex",
                        "one.secrets[1].id", "second"));
        givenDatesAndFields();

        Endpoint one = made();

        assertThat(one.bounds())
                .isEqualTo(
                        new Endpoint.Bounds(
                                List.of("text/plain", "application/json"),
                                64 << 10,
                                Compression.SIGNED_INFLATED,
                                Success.OK_EMPTY));
        assertThat(one.publicBase()).isEqualTo("https://hooks.example.com/in");
        assertThat(one.secrets().all().get(1).id()).isEqualTo("second");
        assertThat(one.secrets().all().get(1).secret().decoding()).isEqualTo(SecretDecoding.HEX);
        assertThat(one.secrets().all().get(1).secret().matches("abc")).isTrue();
        assertThat(one.secrets().all().get(1).notBefore())
                .isEqualTo(Instant.parse("2026-01-01T00:00:00Z"));
        assertThat(one.secrets().all().get(1).notAfter())
                .isEqualTo(Instant.parse("2027-01-01T00:00:00Z"));
        assertThat(one.fields().places()).hasSize(8).containsEntry("id-parts", "/a\nform:B");
        assertThat(one.named()).contains("x-token-of-event");
    }

    private void givenDatesAndFields() {
        given.putAll(
                Map.of(
                        "one.secrets[1].not-before", "2026-01-01T00:00:00Z",
                        "one.secrets[1].not-after", "2027-01-01T00:00:00Z",
                        "one.fields.event-id", "header:x-token-of-event",
                        "one.fields.id-parts[0]", "/a",
                        "one.fields.id-parts[1]", "form:B",
                        "one.fields.ignored", "/attempt,/sent_at",
                        "one.fields.type", "/type",
                        "one.fields.object", "/object",
                        "one.fields.time", "/time",
                        "one.fields.items", "/items"));
        given.put("one.fields.version", "/version");
    }

    @Test
    void secretsAreNotShown() {
        given.put("two.provider", "whatsapp");
        given.put("two.secrets[0].value", "s3cret-two");
        given.put("two.verify-token", "t0ken");

        assertThat(read(Configured.environment(given)).toString())
                .doesNotContain("s3cret")
                .doesNotContain("t0ken");
        assertThat(
                        EndpointsSettings.bound(
                                        org.springframework.boot.context.properties.bind.Binder.get(
                                                Configured.environment(given)))
                                .toString())
                .doesNotContain("s3cret")
                .doesNotContain("t0ken");
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
                                        prefix + "PROVIDER", "testing",
                                        prefix + "SCHEME", "undecided",
                                        prefix + "SECRETS_0_VALUE", "app-secret-one",
                                        prefix + "SECRETS_0_DECODING", "text",
                                        prefix + "OPTIONS_THEHEADER", "x-one",
                                        prefix + "FIELDS_EVENTID", "/id",
                                        prefix + "CONTENTTYPES_0", "text/plain",
                                        prefix + "MAXBODY", "1KB")));
        ConfigurationPropertySources.attach(environment);

        Endpoint one = Objects.requireNonNull(read(environment).get("whatsapp"));

        assertThat(one.bounds().maxBodyBytes()).isEqualTo(1024);
        assertThat(one.fields().place("event-id")).isEqualTo("/id");
        assertThat(one.named()).contains("x-one");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "provider||.provider is not set; give one of ",
                "provider|telegraph|.provider is not known: telegraph; give one of ",
                "scheme|telegraph|.scheme is not known: telegraph; give one of body, url, token,",
                "scheme|url|.public-url is not set; the scheme url signs the address",
                "scheme|none|.allow-unsigned is not set; with the scheme none anybody may send",
                "allow-unsigned|true|.allow-unsigned is true, which only the scheme none may have",
                "scheme|undecided|.secrets[0].decoding is not set, and the scheme undecided has",
                "secrets[0].value||.secrets is empty; give the secret that the provider signs",
                "secrets[0].file|/x|.secrets[0].value and .file are both set; give one",
                "secrets[0].decoding|hex|.secrets[0]: the secret is not in the form of HEX",
                "secrets[0].decoding|whsec|.secrets[0]: the secret does not begin with whsec_",
                "secrets[0].decoding|rot13|.secrets[0].decoding: ",
                "secrets[0].id|a b|.secrets[0].id is made of letters",
                "secrets[0].not-before|soon|.secrets[0].not-before: ",
                "secrets[1].id|1|.secrets[1].value is not set; give it, or .file",
                "secrets[2].value|x|No such setting: onefold.endpoints.one.secrets[2].value",
                "tolerance|0s|.tolerance must be 1s to 1d",
                "tolerance|2d|.tolerance must be 1s to 1d",
                "tolerance|long|.tolerance: ",
                "max-body|0B|.max-body must be 1B to 3MB",
                "max-body|3145729B|.max-body must be 1B to 3MB",
                "max-body|large|.max-body: ",
                "content-types|nonsense|.content-types must hold media types",
                "content-types|text/plain; charset=x|.content-types must hold media types",
                "compression|maybe|.compression: ",
                "success|204|.success: ",
                "options.any|1|.options.any is not known; the scheme body has no options",
                "fields.event-id|id|.fields.event-id is not a place",
                "fields.ids|/id|No such setting: onefold.endpoints.one.fields.ids",
                "verify-token|x|.verify-token is set, and testing has no handshake",
                "public-url|http://hooks.example.com|.public-url must begin with https://",
                "public-url|hooks.example.com|.public-url must begin with https://",
                "public-url|https://x.example/?a=b|.public-url must have no query",
                "public-url|ftp://me:s3cret@x.example|.public-url must have no user",
                "secret|x|No such setting: onefold.endpoints.one.secret",
                "max-bodies|x|No such setting: onefold.endpoints.one.max-bodies",
            })
    void aBadValueIsRefusedByTheNameOfItsKey(String key, String value, String line) {
        if (value == null) {
            given.remove("one." + key);
        } else {
            given.put("one." + key, value);
        }

        assertThat(refusal())
                .startsWith(line.startsWith(".") ? "onefold.endpoints.one" + line : line)
                .doesNotContain("s3cret");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "' s3cret'|begins or ends with white space",
                "'s3cret\n'|begins or ends with white space",
                "'s3\ncret'|holds a line break or a tab",
                "v1,whsec_s3cret|begins with v1,whsec_",
                "${NOWHERE}|is a placeholder that nothing fills in",
                "''|is empty"
            })
    void aSecretThatCanOnlyBeASlipIsRefusedWithTheReasonFromFilesToo(
            String secret, String reason, @TempDir Path folder) throws IOException {
        given.put(
                "one.secrets[0].value", secret.contains("$") ? "$" + secret.substring(1) : secret);
        assertThat(refusal())
                .startsWith("onefold.endpoints.one.secrets[0].value: the secret " + reason)
                .doesNotContain("s3");

        given.remove("one.secrets[0].value");
        given.put(
                "one.secrets[0].file",
                Files.writeString(folder.resolve("secret"), secret).toString());
        assertThat(refusal())
                .startsWith("onefold.endpoints.one.secrets[0].file: the secret " + reason)
                .doesNotContain("s3");
    }

    @Test
    void twoSecretsOfOneNameAreRefused() {
        given.put("one.secrets[1].value", "s3cret-two");
        given.put("one.secrets[1].id", "0");

        assertThat(refusal()).startsWith("onefold.endpoints.one.secrets[1].id is there twice: 0");
    }

    @Test
    void aFieldThatIsTheSecretItselfIsRefused() {
        given.put("one.scheme", "token");
        given.put("one.fields.event-id", "header:x-test-token");

        assertThat(refusal()).startsWith("onefold.endpoints.one.fields: the header x-test-token");
    }

    @Test
    void noEndpointAtAllIsRefused() {
        given.clear();

        assertThat(refusal()).startsWith("onefold.endpoints is empty; configure one");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[Big]", "[a.b]", "[a/b]", "[-a]"})
    void aNameThatIsNoPlainWordIsRefused(String name) {
        given.clear();
        given.put(name + ".provider", "whatsapp");
        Map<String, Object> all = Map.of("onefold.endpoints" + name + ".provider", "testing");
        StandardEnvironment environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .addFirst(new org.springframework.core.env.MapPropertySource("test", all));

        assertThat(refusal(environment)).startsWith("onefold.endpoints: a name is made of");
    }

    @Test
    void publicUrlsOnThisMachineNeedNoTls() {
        given.put("one.scheme", "url");
        for (String url : List.of("http://localhost:8081", "http://127.0.0.1", "http://[::1]:1")) {
            given.put("one.public-url", url);
            assertThat(made().publicBase()).isEqualTo(url);
        }
    }

    @Test
    void aTemplateThatHoldsTheAddressNeedsThePublicUrl() {
        given.putAll(
                Map.of(
                        "one.provider", "generic",
                        "one.scheme", "hmac",
                        "one.secrets[0].decoding", "text",
                        "one.options.header", "x-sig",
                        "one.options.template", "{url}{body}"));

        assertThat(refusal()).startsWith("onefold.endpoints.one.public-url is not set");
    }

    private Endpoint made() {
        return Objects.requireNonNull(read(Configured.environment(given)).get("one"));
    }

    private static Map<String, Endpoint> read(Environment environment) {
        return new ReadEndpoints(environment, Providers.load())
                .read(new SeenFiles(), SecretDates.configured());
    }

    private String refusal() {
        return refusal(Configured.environment(given));
    }

    private static String refusal(Environment environment) {
        try {
            read(environment);
        } catch (RuntimeException e) {
            return ConfigurationFault.line(e);
        }
        throw new AssertionError("it was taken");
    }
}
