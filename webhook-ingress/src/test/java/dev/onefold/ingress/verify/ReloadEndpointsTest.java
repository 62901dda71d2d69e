package dev.onefold.ingress.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.Providers;
import dev.onefold.providers.Secret;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class ReloadEndpointsTest {

    private static final String ONE =
            """
            onefold:
              endpoints:
                one:
                  provider: testing
                  secrets:
                    - id: mounted
                      file: %s
            """;

    @TempDir private Path folder;

    private final MeterRegistry meters = new SimpleMeterRegistry();
    private Path file = Path.of("");
    private Path secret = Path.of("");

    @BeforeEach
    void files() throws IOException {
        secret = Files.writeString(folder.resolve("secret"), "s3cret-one");
        file = Files.writeString(folder.resolve("endpoints.yml"), ONE.formatted(secret));
    }

    @Test
    void nothingHappensWhileTheFilesHoldWhatTheyHeld() throws IOException {
        Running running = start();
        Endpoint before = running.one();

        Files.writeString(secret, "s3cret-one");
        running.step().reloadOnce();

        assertThat(running.one()).isSameAs(before);
        assertThat(reloads("applied")).isZero();
    }

    @Test
    void aChangedSecretFileIsTaken() throws IOException {
        Running running = start();

        Files.writeString(secret, "s3cret-two");
        running.step().reloadOnce();

        assertThat(running.secret().matches("s3cret-two")).isTrue();
        assertThat(reloads("applied")).isEqualTo(1);
    }

    @Test
    void aSwappedLinkIsTakenAsKubernetesSwapsIt() throws IOException {
        Path first = Files.createDirectory(folder.resolve("..first"));
        Path second = Files.createDirectory(folder.resolve("..second"));
        Files.writeString(first.resolve("key"), "s3cret-one");
        Files.writeString(second.resolve("key"), "s3cret-two");
        Path data = Files.createSymbolicLink(folder.resolve("..data"), first);
        Files.writeString(file, ONE.formatted(data.resolve("key")));
        Running running = start();

        Path fresh = Files.createSymbolicLink(folder.resolve("..data_tmp"), second);
        Files.move(fresh, data, StandardCopyOption.ATOMIC_MOVE);
        running.step().reloadOnce();

        assertThat(running.secret().matches("s3cret-two")).isTrue();
    }

    @Test
    void endpointsAreAddedChangedAndRemoved() throws IOException {
        Running running = start();

        Files.writeString(
                file,
                ONE.formatted(secret)
                        + "      max-body: 1KB\n"
                        + "    two:\n"
                        + "      provider: testing\n"
                        + "      scheme: none\n"
                        + "      allow-unsigned: true\n");
        running.step().reloadOnce();
        assertThat(running.one().bounds().maxBodyBytes()).isEqualTo(1024);
        assertThat(running.endpoints().find("two")).isNotNull();

        Files.writeString(file, ONE.formatted(secret).replace("one:", "three:"));
        running.step().reloadOnce();
        assertThat(running.endpoints().find("one")).isNull();
        assertThat(running.endpoints().find("two")).isNull();
        assertThat(running.endpoints().find("three")).isNotNull();
        assertThat(reloads("applied")).isEqualTo(2);
    }

    @Test
    void aBadChangeKeepsTheOldAndIsToldOnceAndAGoodOneMendsIt() throws IOException {
        Running running = start();
        Endpoint before = running.one();

        Files.writeString(secret, "s3cret-two\n");
        running.step().reloadOnce();
        running.step().reloadOnce();

        assertThat(running.one()).isSameAs(before);
        assertThat(reloads("refused")).isEqualTo(1);
        assertThat(running.step().last().because())
                .startsWith("onefold.endpoints.one.secrets[0].file: the secret begins or ends")
                .doesNotContain("s3cret");
        assertThat(new EndpointsHealth(running.endpoints(), running.step()).health().toString())
                .contains("UP")
                .contains("onefold.endpoints.one.secrets[0].file");

        Files.writeString(secret, "s3cret-two");
        running.step().reloadOnce();

        assertThat(running.secret().matches("s3cret-two")).isTrue();
        assertThat(running.step().last().because()).isEmpty();
        assertThat(reloads("applied")).isEqualTo(1);
    }

    @Test
    void whatIsNoYamlIsRefusedWithoutQuotingIt() throws IOException {
        Running running = start();

        Files.writeString(file, "onefold:\n  endpoints: [s3cret\n");
        running.step().reloadOnce();

        assertThat(running.step().last().because())
                .startsWith("onefold.endpoints-file: not YAML at line ")
                .doesNotContain("s3cret");
        assertThat(running.endpoints().find("one")).isNotNull();
    }

    @Test
    void aFileThatIsGoneForAMomentChangesNothing() throws IOException {
        Running running = start();

        Files.delete(secret);
        running.step().reloadOnce();
        assertThat(running.endpoints().find("one")).isNotNull();

        Files.writeString(secret, "s3cret-two");
        running.step().reloadOnce();
        assertThat(running.secret().matches("s3cret-two")).isTrue();
    }

    @Test
    void aFileThatIsTooDeepToReadEndsNothing() throws IOException {
        Running running = start();

        Files.writeString(file, "onefold: {endpoints: " + "{a: ".repeat(200_000));
        running.step().reloadOnce();
        assertThat(running.step().last().because()).startsWith("onefold.endpoints");
        assertThat(running.endpoints().find("one")).isNotNull();

        Files.writeString(file, ONE.formatted(secret).replace("one:", "three:"));
        running.step().reloadOnce();
        assertThat(running.endpoints().find("three")).isNotNull();
    }

    @Test
    void aliasesThatMultiplyAreRefusedBeforeTheyFillTheMemory() throws IOException {
        Running running = start();
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x]\n");
        for (int i = 1; i <= 40; i++) {
            bomb.append("a%d: &a%d [*a%d, *a%d]\n".formatted(i, i, i - 1, i - 1));
        }

        Files.writeString(file, bomb);
        running.step().reloadOnce();

        assertThat(running.step().last().because())
                .startsWith("onefold.endpoints-file: the file cannot be parsed");
        assertThat(running.endpoints().find("one")).isNotNull();
    }

    @Test
    void anEmptyFileTakesNoEndpointAway() throws IOException {
        Running running = start();

        Files.writeString(file, "");
        running.step().reloadOnce();

        assertThat(running.step().last().because())
                .isEqualTo("onefold.endpoints-file: there is no endpoint in the file");
        assertThat(running.endpoints().find("one")).isNotNull();
    }

    @Test
    void anythingElseInTheFileIsRefused() throws IOException {
        Running running = start();

        Files.writeString(file, ONE.formatted(secret) + "server:\n  port: 1\n");
        running.step().reloadOnce();

        assertThat(running.step().last().because())
                .isEqualTo(
                        "onefold.endpoints-file: only onefold.endpoints may stand there, not"
                                + " server.port");
    }

    @Test
    void anEndpointInTheFileAndOutsideOfItIsRefused() throws IOException {
        Running running = start();

        Files.writeString(file, ONE.formatted(secret).replace("one:", "fixed:"));
        running.step().reloadOnce();

        assertThat(running.step().last().because())
                .startsWith("onefold.endpoints.fixed stands in the endpoints' file and outside");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0123456", "1_000", "1e3", "yes", "0x1F"})
    void aSecretThatYamlTakesForSomethingElseIsRefused(String unquoted) throws IOException {
        Running running = start();

        Files.writeString(file, ONE.formatted("x").replace("file: x", "value: " + unquoted));
        running.step().reloadOnce();

        assertThat(running.step().last().because())
                .isEqualTo(
                        "onefold.endpoints.one.secrets[0].value: not a text to YAML; put the"
                                + " secret between quotes");

        Files.writeString(
                file, ONE.formatted("x").replace("file: x", "value: '%s'".formatted(unquoted)));
        running.step().reloadOnce();
        assertThat(running.secret().matches(unquoted)).isTrue();
    }

    @Test
    void placeholdersInTheFileAreFilledInFromTheEnvironment() throws IOException {
        Files.writeString(file, ONE.formatted("x").replace("file: x", "value: ${the.secret}"));

        assertThat(start().secret().matches("s3cret-of-the-environment")).isTrue();
    }

    private Running start() {
        StandardEnvironment environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .addFirst(
                        new MapPropertySource(
                                "test",
                                Map.of(
                                        "the.secret", "s3cret-of-the-environment",
                                        "onefold.endpoints-file", file.toString(),
                                        "onefold.endpoints.fixed.provider", "testing",
                                        "onefold.endpoints.fixed.secrets[0].value", "s3cret")));
        ReadEndpoints source = new ReadEndpoints(environment, Providers.load());
        SeenFiles seen = new SeenFiles();
        Endpoints endpoints = new Endpoints(source.read(seen, SecretDates.configured()));
        assertThat(endpoints.find("fixed")).isNotNull();
        return new Running(
                endpoints,
                new ReloadEndpoints(
                        source, endpoints, seen, InstantSource.fixed(Instant.EPOCH), meters));
    }

    private double reloads(String outcome) {
        return meters.counter("onefold.endpoints.reloads", "outcome", outcome).count();
    }

    private record Running(Endpoints endpoints, ReloadEndpoints step) {
        Endpoint one() {
            return Objects.requireNonNull(endpoints.find("one"));
        }

        Secret secret() {
            return one().secrets().all().getFirst().secret();
        }
    }
}
