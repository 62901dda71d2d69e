package dev.onefold.testkit.launch;

import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.process.FolderInUseException;
import dev.onefold.testkit.process.RunFolder;
import dev.onefold.testkit.services.Service;
import dev.onefold.testkit.services.Services;
import dev.onefold.testkit.services.ServicesSettings;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.stack.StackSettings;
import dev.onefold.testkit.topics.TestTopics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Everything in the foreground until Ctrl-C, with data that stays.
@Command(name = "up", mixinStandardHelpOptions = true)
public final class UpCommand implements Callable<Integer> {
    private final Progress progress = new Progress();

    @Option(
            names = "--stack-only",
            description = "Kafka, the registry and Postgres without the services")
    private boolean stackOnly;

    @Option(
            names = "--endpoints",
            paramLabel = "FILE",
            description = "more endpoints for webhooks, beside the one of the sandbox")
    private @Nullable Path endpoints;

    @Override
    public Integer call() throws InterruptedException {
        Optional<Path> file = endpointsFile();
        try (Stack stack = start(folder())) {
            RunFolder run = stack.run().orElseThrow();
            progress.announceStop(run);
            remember(run, file);
            TestTopics.create(stack, new TopicNames(""));
            String table =
                    stackOnly
                            ? Listening.stackTable(stack.addresses(), run)
                            : Listening.table(services(stack, file), run);
            System.out.println(System.lineSeparator() + table);
            Memory.megabytes(run)
                    .ifPresent(
                            megabytes ->
                                    progress.say("all is up, holding %d MB".formatted(megabytes)));
            progress.say("Ctrl-C stops everything");
            run.whenOneEnds(end -> progress.say("ATTENTION: " + end));
            new CountDownLatch(1).await();
        }
        return 0;
    }

    private Stack start(Path folder) {
        try {
            return Stack.start(
                    StackSettings.keptIn(folder).withUsualPorts().withProgress(progress::say));
        } catch (FolderInUseException e) {
            throw new IllegalStateException(
                    """
                    it is up already: %s.
                    Stop that one with Ctrl-C at its terminal, or start a second one beside it with
                        ONEFOLD_HOME=another/folder ./onefold up"""
                            .formatted(e.getMessage()),
                    e);
        }
    }

    private Services services(Stack stack, Optional<Path> file) {
        ServicesSettings settings =
                ServicesSettings.all().withUsualPorts().withProgress(progress::say);
        return Services.start(
                stack,
                file.map(
                                path ->
                                        settings.with(
                                                Service.WEBHOOK_INGRESS,
                                                Map.of("ONEFOLD_ENDPOINTSFILE", path.toString())))
                        .orElse(settings));
    }

    // The services run in a folder of their own, so the path is made absolute here.
    private Optional<Path> endpointsFile() {
        if (endpoints == null) {
            return Optional.empty();
        }
        Path absolute = endpoints.toAbsolutePath().normalize();
        if (!Files.isReadable(absolute) || Files.isDirectory(absolute)) {
            throw new IllegalStateException("--endpoints: the file cannot be read: " + absolute);
        }
        return Optional.of(absolute);
    }

    // `./onefold deliveries` must judge by the same endpoints.
    private static void remember(RunFolder run, Optional<Path> file) {
        Path note = run.folder().resolve("endpoints-file");
        try {
            if (file.isPresent()) {
                Files.writeString(note, file.get().toString());
            } else {
                Files.deleteIfExists(note);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + note, e);
        }
    }

    /// `$ONEFOLD_HOME/up`, by default in the home folder.
    static Path folder() {
        String home = System.getenv("ONEFOLD_HOME");
        Path base =
                home == null || home.isBlank()
                        ? Path.of(System.getProperty("user.home"), ".onefold")
                        : Path.of(home);
        return base.resolve("up").toAbsolutePath();
    }
}
