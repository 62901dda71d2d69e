package dev.onefold.testkit.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceProcessTest {
    private final RunFolder run = RunFolder.temporary();

    @TempDir private Path folder = Path.of("");

    private Path jar = folder;

    @BeforeEach
    void buildAJar() throws IOException {
        jar = folder.resolve("tiny.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, TinyService.class.getName());
        String entry = TinyService.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest);
                InputStream bytes = TinyService.class.getResourceAsStream("/" + entry)) {
            out.putNextEntry(new JarEntry(entry));
            bytes.transferTo(out);
        }
    }

    @AfterEach
    void stopAll() {
        run.close();
    }

    @Test
    void keepsItsPortAndSettingsOverAKillAndAStop() throws Exception {
        ServiceProcess service = ServiceProcess.start(tiny().with(Map.of("COLOUR", "blue")), run);
        long first = service.pid();
        assertThat(ask(service)).isEqualTo(first + " blue");

        service.kill9();
        assertThat(service.isRunning()).isFalse();
        service.startAgain();
        assertThat(ask(service))
                .isEqualTo(service.pid() + " blue")
                .doesNotContain(Long.toString(first));

        service.stop();
        service.stop();
        service.startAgain();
        assertThat(ask(service)).isEqualTo(service.pid() + " blue");
    }

    @Test
    void aRunThatEndsAtOnceWaitsForNoArchive() {
        ServiceProcess service = ServiceProcess.start(tiny(), run);
        assertThat(run.writesArchives()).isTrue();

        run.endAtOnce();

        assertThat(run.writesArchives()).isFalse();
        run.close();
        assertThat(service.isRunning()).isFalse();
    }

    @Test
    void aFrozenServiceAnswersNothingUntilItIsThawed() throws Exception {
        ServiceProcess service = ServiceProcess.start(tiny(), run);

        service.freeze();
        assertThatThrownBy(() -> ask(service)).isInstanceOf(HttpTimeoutException.class);
        service.thaw();

        assertThat(ask(service)).startsWith(Long.toString(service.pid()));
    }

    @Test
    void aServiceThatEndsAtOnceIsAnErrorWithTheEndOfItsLog() {
        assertThatThrownBy(() -> ServiceProcess.start(tiny().withArguments("no luck"), run))
                .isInstanceOf(ProcessFailedException.class)
                .hasMessageContaining("tiny ended with code 3")
                .hasMessageContaining(run.log("tiny").toString())
                .hasMessageContaining("cannot start: no luck");
    }

    @Test
    void aProgramThatIsNotBuiltIsSaidSo() {
        assertThatThrownBy(() -> ServiceProcess.start(ServiceLaunch.of("nothing"), run))
                .hasMessageContaining("nothing is not built");
    }

    @Test
    void closingTheRunEndsTheService() {
        ServiceProcess service = ServiceProcess.start(tiny(), run);
        run.close();
        assertThat(service.isRunning()).isFalse();
    }

    private ServiceLaunch tiny() {
        int port = Ports.free();
        Map<String, String> place = Map.of("SERVER_PORT", Integer.toString(port));
        return new ServiceLaunch("tiny", jar, port, place, List.of(), List.of("-Xmx32m"), "/");
    }

    private static String ask(ServiceProcess service) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(service.url()).timeout(Duration.ofSeconds(1)).build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, BodyHandlers.ofString()).body();
        }
    }
}
