package dev.onefold.testkit.launch;

import dev.onefold.testkit.process.Checkout;
import dev.onefold.testkit.process.RunFolder;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.stack.StackSettings;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// The whole suite with all checks on one stack.
@Command(name = "test", mixinStandardHelpOptions = true)
public final class TestCommand implements Callable<Integer> {
    private final Progress progress = new Progress();

    @Parameters(arity = "0..*", description = "for Maven, after --")
    private List<String> forMaven = new ArrayList<>();

    @Override
    public Integer call() throws Exception {
        checkAnewWhatWasBuiltUnchecked();
        try (Stack stack = Stack.start(StackSettings.temporary().withProgress(progress::say))) {
            RunFolder run = stack.run().orElseThrow();
            progress.announceStop(run);
            MavenReport report = new MavenReport();
            int code = runMaven(stack, report);
            System.out.println(report.text());
            if (code != 0) {
                run.keepLogs();
                progress.say(
                        "failed with Maven's code %d; the stack's logs stay in %s"
                                .formatted(code, run.folder().resolve("logs")));
            }
            return code;
        }
    }

    private int runMaven(Stack stack, MavenReport report) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("./mvnw", "--batch-mode", "verify"));
        command.addAll(forMaven);
        progress.say(String.join(" ", command));
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(Checkout.root().toFile())
                        .redirectErrorStream(true)
                        .redirectInput(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putAll(stack.addresses().asEnvironment());
        Process maven = builder.start();
        Thread end = new Thread(() -> endTree(maven), "onefold-end-maven");
        Runtime.getRuntime().addShutdownHook(end);
        try (BufferedReader lines = maven.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                System.out.println(line);
                report.read(line);
            }
        }
        int code = maven.waitFor();
        Runtime.getRuntime().removeShutdownHook(end);
        return code;
    }

    /// Maven's own children do not always end with it.
    private static void endTree(Process maven) {
        List<ProcessHandle> all =
                Stream.concat(maven.descendants(), Stream.of(maven.toHandle())).toList();
        all.forEach(ProcessHandle::destroy);
        all.forEach(
                handle ->
                        handle.onExit()
                                .completeOnTimeout(
                                        handle, 20, java.util.concurrent.TimeUnit.SECONDS)
                                .join());
        all.forEach(ProcessHandle::destroyForcibly);
    }

    /// What a build without the checks has compiled counts as done for Maven. Without its records
    /// it compiles again.
    private static void checkAnewWhatWasBuiltUnchecked() throws IOException {
        Path quick = Checkout.root().resolve("target", "onefold", "quick");
        if (!Files.exists(quick)) {
            return;
        }
        try (Stream<Path> modules = Files.list(Checkout.root())) {
            for (Path module : (Iterable<Path>) modules::iterator) {
                for (String compiled : List.of("maven-status", "classes", "test-classes")) {
                    RunFolder.delete(module.resolve("target", compiled));
                }
            }
        }
        Files.delete(quick);
    }
}
