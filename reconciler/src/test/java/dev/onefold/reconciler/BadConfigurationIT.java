package dev.onefold.reconciler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The program itself, started wrongly.
class BadConfigurationIT {

    private static final Map<String, String> SOUND =
            Map.of(
                    "onefold.kafka.bootstrap-servers", "127.0.0.1:1",
                    "onefold.registry.url", "http://127.0.0.1:1/apis/ccompat/v7",
                    "spring.datasource.url", "jdbc:postgresql://127.0.0.1:1/x");

    @ParameterizedTest
    @CsvSource({
        "spring.datasource.url, ''",
        "spring.datasource.url, jdbc:mysql://127.0.0.1/x",
        "onefold.registry.url, nowhere",
    })
    void theProgramSaysWhichKeyIsWrongAndEnds(String key, String value) throws Exception {
        Map<String, String> settings = new TreeMap<>(SOUND);
        settings.put(key, value);
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-jar",
                                "target/reconciler.jar",
                                "--server.port=0"));
        settings.forEach((k, v) -> command.add("--" + k + "=" + v));
        Process program = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said;
        try (InputStream output = program.getInputStream()) {
            said = new String(output.readAllBytes(), StandardCharsets.UTF_8);
        }

        assertThat(program.waitFor()).isEqualTo(1);
        assertThat(said)
                .contains(key)
                .contains("APPLICATION FAILED TO START")
                .doesNotContain("\tat ");
    }
}
