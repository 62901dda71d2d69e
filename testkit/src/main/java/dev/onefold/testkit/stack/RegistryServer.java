package dev.onefold.testkit.stack;

import dev.onefold.testkit.process.Checkout;
import dev.onefold.testkit.process.ClassArchive;
import dev.onefold.testkit.process.Health;
import dev.onefold.testkit.process.Java;
import dev.onefold.testkit.process.Launch;
import dev.onefold.testkit.process.RunFolder;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Apicurio Registry with its schemas in a file, refusing schemas that cannot read every earlier
/// version.
final class RegistryServer extends ProcessServer {
    private static final Duration ANSWER = Duration.ofSeconds(5);
    private final int port;
    private final int managementPort;
    private final Path program;

    RegistryServer(RunFolder run, int port, int managementPort) {
        super(run);
        this.port = port;
        this.managementPort = managementPort;
        this.program = program();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + port);
    }

    @Override
    public String place() {
        return url().toString();
    }

    @Override
    void prepare() {}

    @Override
    Launch launch() {
        ClassArchive archive = ClassArchive.of("registry", List.of(program));
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Java.command(),
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-Xms32m",
                                "-Xmx256m"));
        command.addAll(archive.options());
        command.addAll(
                List.of(
                        "-Dquarkus.http.host=127.0.0.1",
                        "-Dquarkus.http.port=" + port,
                        // Left alone, it opens port 9000 to everyone.
                        "-Dquarkus.management.host=127.0.0.1",
                        "-Dquarkus.management.port=" + managementPort,
                        "-jar",
                        program.toString()));
        return Launch.of("registry", command, run.log("registry"))
                .withArchive(archive)
                .withEnvironment(
                        Map.of(
                                "APICURIO_STORAGE_KIND", "sql",
                                "APICURIO_STORAGE_SQL_KIND", "h2",
                                "APICURIO_DATASOURCE_URL",
                                        "jdbc:h2:file:"
                                                + run.folder().resolve("registry", "schemas"),
                                "APICURIO_DATASOURCE_JDBC_MIN_SIZE", "1",
                                "APICURIO_DATASOURCE_JDBC_INITIAL_SIZE", "1",
                                "APICURIO_RULES_GLOBAL_COMPATIBILITY", "BACKWARD_TRANSITIVE"));
    }

    @Override
    boolean isHealthy() {
        return Health.listens(managementPort)
                && answers("http://127.0.0.1:%d/health/ready".formatted(managementPort)).isOk();
    }

    /// A registry without the rule takes any schema, so its absence is an error of the start.
    @Override
    void verify() {
        Answer answer = answers(url() + "/apis/ccompat/v7/config");
        if (!answer.body().contains("BACKWARD_TRANSITIVE")) {
            throw new IllegalStateException(
                    "the registry at %s does not check compatibility: %s"
                            .formatted(url(), answer.body()));
        }
    }

    private static Answer answers(String url) {
        try (HttpClient client = HttpClient.newBuilder().connectTimeout(ANSWER).build()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(url)).timeout(ANSWER).build();
            var response = client.send(request, BodyHandlers.ofString());
            return new Answer(response.statusCode() == 200, response.body());
        } catch (IOException notYet) {
            return new Answer(false, String.valueOf(notYet.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Answer(false, "interrupted");
        }
    }

    private record Answer(boolean isOk, String body) {}

    private static Path program() {
        Path program = Checkout.stackFiles().resolve("registry", "quarkus-run.jar");
        if (!Files.isRegularFile(program)) {
            throw new IllegalStateException(
                    "the registry is not at %s: run ./mvnw -Dquick -pl testkit/stack package"
                            .formatted(program));
        }
        return program;
    }
}
