package dev.onefold.testkit.launch;

import dev.onefold.testkit.process.Checkout;
import dev.onefold.testkit.process.RunFolder;
import dev.onefold.testkit.services.Services;
import dev.onefold.testkit.services.ServicesSettings;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.stack.StackSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The story on a stack and services of its own, which are thrown away afterwards.
@Command(name = "demo", mixinStandardHelpOptions = true)
public final class DemoCommand implements Callable<Integer> {
    private final Progress progress = new Progress();

    @Option(names = "--keep", description = "leave everything running afterwards, until Ctrl-C")
    private boolean keep;

    @Override
    public Integer call() throws Exception {
        Story story =
                ServiceLoader.load(Story.class)
                        .findFirst()
                        .orElseThrow(
                                () -> new IllegalStateException("this build has no story to play"));
        ServicesSettings settings =
                story.prepare(ServicesSettings.all().withProgress(progress::say));
        try (Stack stack = Stack.start(StackSettings.temporary().withProgress(progress::say))) {
            RunFolder run = stack.run().orElseThrow();
            run.endAtOnce();
            progress.announceStop(run);
            Services services = Services.start(stack, settings);
            Memory.megabytes(run)
                    .ifPresent(
                            megabytes ->
                                    progress.say("all is up, holding %d MB".formatted(megabytes)));
            run.whenOneEnds(end -> progress.say("ATTENTION: " + end));
            int code = story.play(services, System.out, keep);
            if (code != 0) {
                run.keepLogs();
                progress.say(
                        "a promise was broken; the logs stay in " + run.folder().resolve("logs"));
            }
            if (keep) {
                waitForCtrlC(services, run);
            }
            return code;
        }
    }

    private void waitForCtrlC(Services services, RunFolder run)
            throws IOException, InterruptedException {
        // Where the operators' commands look for what runs.
        Path pointer = Checkout.root().resolve("target", "onefold", "kept-demo");
        Files.createDirectories(pointer.getParent());
        Files.writeString(pointer, run.folder().toString());
        System.out.println(System.lineSeparator() + Listening.table(services, run));
        progress.say("everything stays up; Ctrl-C stops it");
        new CountDownLatch(1).await();
    }
}
