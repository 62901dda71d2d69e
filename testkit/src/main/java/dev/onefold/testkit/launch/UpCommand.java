package dev.onefold.testkit.launch;

import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.process.FolderInUseException;
import dev.onefold.testkit.process.RunFolder;
import dev.onefold.testkit.services.Services;
import dev.onefold.testkit.services.ServicesSettings;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.stack.StackSettings;
import dev.onefold.testkit.topics.TestTopics;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
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

    @Override
    public Integer call() throws InterruptedException {
        try (Stack stack = start(folder())) {
            RunFolder run = stack.run().orElseThrow();
            progress.announceStop(run);
            TestTopics.create(stack, new TopicNames(""));
            String table =
                    stackOnly
                            ? Listening.stackTable(stack.addresses(), run)
                            : Listening.table(services(stack), run);
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

    private Services services(Stack stack) {
        return Services.start(
                stack, ServicesSettings.all().withUsualPorts().withProgress(progress::say));
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
