package dev.onefold.ingress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The program as it is shipped, started with a configuration that cannot work.
class StartIT {

    private static final String ENDPOINT = "onefold.endpoints.whatsapp.";
    private static final String SECRET = "s3cret-value";

    @Test
    void nothingConfiguredNamesWhatIsMissing() throws Exception {
        assertFailsWith(Map.of(), "onefold.endpoints is empty; configure one");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                ENDPOINT
                        + "secret|"
                        + SECRET
                        + "|No such setting: onefold.endpoints.whatsapp.secret",
                ENDPOINT
                        + "secrets[0].value|' "
                        + SECRET
                        + "'|onefold.endpoints.whatsapp.secrets[0].value: the secret begins",
                ENDPOINT
                        + "secrets[0].value|v1,whsec_"
                        + SECRET
                        + "|onefold.endpoints.whatsapp.secrets[0].value: the secret begins with v1",
                ENDPOINT
                        + "secrets[1].file|/nowhere|onefold.endpoints.whatsapp.secrets[1].file:"
                        + " the file cannot be read",
                "onefold.endpoints-file|/nowhere.yml|onefold.endpoints-file: the file cannot be",
                "onefold.publish.patience|1h|onefold.publish.patience must be 500ms to 5s",
                "onefold.kafka.bootstrap-servers|''|onefold.kafka.bootstrap-servers is not set",
                "onefold.kafka.bootstrap-servers|nowhere|onefold.kafka: ",
                "onefold.registry.url|nowhere|onefold.registry.url must be an http(s) address",
            })
    void aBadValueIsToldInOneLine(String key, String value, String line) throws Exception {
        Map<String, String> settings = new HashMap<>();
        settings.put("onefold.kafka.bootstrap-servers", "127.0.0.1:1");
        settings.put("onefold.registry.url", "http://127.0.0.1:1/apis/ccompat/v7");
        settings.put(ENDPOINT + "provider", "whatsapp");
        settings.put(ENDPOINT + "scheme", "meta");
        settings.put(ENDPOINT + "secrets[0].value", SECRET);
        settings.put(ENDPOINT + "verify-token", SECRET + "-token");
        settings.put(key, value);

        assertFailsWith(settings, line);
    }

    private static void assertFailsWith(Map<String, String> settings, String line)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx192m", "-XX:TieredStopAtLevel=1", "-jar"));
        command.add(Path.of("target", "webhook-ingress.jar").toString());
        command.add("--server.port=0");
        settings.forEach((key, value) -> command.add("--" + key + "=" + value));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try {
            String output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isNotZero();
            assertThat(output.lines()).anyMatch(said -> said.startsWith(line));
            assertThat(output)
                    .doesNotContain("\tat ")
                    .doesNotContain("Caused by")
                    .doesNotContain(SECRET);
        } finally {
            process.destroyForcibly();
        }
    }
}
