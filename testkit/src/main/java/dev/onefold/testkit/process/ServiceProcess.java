package dev.onefold.testkit.process;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/// A program of this project running as a JVM of its own, to be stopped, killed and started again.
public final class ServiceProcess implements AutoCloseable {
    private static final Duration ANSWER = Duration.ofSeconds(5);
    private final ServiceLaunch launch;
    private final RunFolder run;
    private OwnProcess process;

    private ServiceProcess(ServiceLaunch launch, RunFolder run, OwnProcess process) {
        this.launch = launch;
        this.run = run;
        this.process = process;
    }

    /// Starts it and waits until it is ready.
    ///
    /// @throws ProcessFailedException naming its log, when it ends or is not ready in time
    public static ServiceProcess start(ServiceLaunch launch, RunFolder run) {
        ServiceProcess started = begin(launch, run);
        started.awaitReady();
        return started;
    }

    /// Starts it and returns at once; see [#awaitReady()].
    public static ServiceProcess begin(ServiceLaunch launch, RunFolder run) {
        return new ServiceProcess(launch, run, OwnProcess.start(command(launch, run), run));
    }

    /// Waits, with a bound, until it says that it is ready.
    public void awaitReady() {
        URI ready = url().resolve(launch.readyPath());
        try (HttpClient client = HttpClient.newBuilder().connectTimeout(ANSWER).build()) {
            Health.await(process, () -> Health.listens(launch.port()) && isOk(client, ready));
        }
    }

    public String name() {
        return launch.name();
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + launch.port());
    }

    public int port() {
        return launch.port();
    }

    public long pid() {
        return process.pid();
    }

    public Path log() {
        return process.log();
    }

    public boolean isRunning() {
        return process.isRunning();
    }

    /// Stops it as an orchestrator does: SIGTERM, then waiting.
    public void stop() {
        process.stop();
    }

    public void kill9() {
        process.kill9();
    }

    public void freeze() {
        process.freeze();
    }

    public void thaw() {
        process.thaw();
    }

    /// After [#stop()] or [#kill9()]: the same settings, the same port; waits until it is ready.
    public void startAgain() {
        if (process.isRunning()) {
            throw new IllegalStateException(
                    launch.name() + " still runs as process " + process.pid());
        }
        process = OwnProcess.start(command(launch, run), run);
        awaitReady();
    }

    @Override
    public void close() {
        stop();
    }

    private static Launch command(ServiceLaunch launch, RunFolder run) {
        if (!Files.isRegularFile(launch.jar())) {
            throw new IllegalStateException(
                    "%s is not built: there is no %s. Run ./mvnw -Dquick -DskipTests package"
                            .formatted(launch.name(), launch.jar()));
        }
        List<Path> classPath = classPath(launch.jar());
        ClassArchive archive =
                ClassArchive.of(
                        launch.jar().getFileName().toString().replaceFirst("\\.jar$", ""),
                        classPath);
        List<String> command = new ArrayList<>();
        command.add(Java.command());
        command.addAll(launch.jvmOptions());
        command.addAll(archive.options());
        command.addAll(List.of("-jar", launch.jar().toString()));
        command.addAll(launch.arguments());
        return Launch.of(launch.name(), command, run.log(launch.name()))
                .withEnvironment(launch.environment())
                .withRank(Launch.Rank.SERVICE)
                .withArchive(archive);
    }

    /// The jar and what its manifest names.
    private static List<Path> classPath(Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            String named =
                    file.getManifest() == null
                            ? null
                            : file.getManifest()
                                    .getMainAttributes()
                                    .getValue(Attributes.Name.CLASS_PATH);
            Stream<Path> libraries =
                    named == null
                            ? Stream.of()
                            : Stream.of(named.split(" "))
                                    .map(
                                            name ->
                                                    jar.resolveSibling(
                                                            name.replace('/', File.separatorChar)));
            return Stream.concat(Stream.of(jar), libraries.filter(Files::isRegularFile)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + jar, e);
        }
    }

    private static boolean isOk(HttpClient client, URI url) {
        try {
            HttpRequest request = HttpRequest.newBuilder(url).timeout(ANSWER).build();
            return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
