package dev.onefold.testkit.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
    private static final Duration SOON = Duration.ofSeconds(20);

    @TempDir private Path kept = Path.of("");

    @Test
    void theNextStartEndsWhatAKilledOneLeftInItsFolder() throws Exception {
        Started launcher = start(kept.toString());
        assertThatThrownBy(() -> RunFolder.keptIn(kept))
                .isInstanceOf(FolderInUseException.class)
                .hasMessageContaining("process " + launcher.process.pid());

        launcher.process.destroyForcibly().waitFor();
        assertThat(launcher.isChildAlive()).isTrue();
        try (RunFolder next = RunFolder.keptIn(kept)) {
            assertThat(launcher.isChildAlive()).isFalse();
            assertThat(next.folder()).isEqualTo(kept.toAbsolutePath());
        }
    }

    @Test
    void anyNextStartEndsWhatAKilledOneLeftInATemporaryFolder() throws Exception {
        Started launcher = start();

        launcher.process.destroyForcibly().waitFor();
        RunFolder.temporary().close();

        launcher.awaitEndOfChild();
        assertThat(launcher.folder).doesNotExist();
    }

    @Test
    void aTerminatedOneEndsItsProcessesItself() throws Exception {
        Started launcher = start();

        launcher.process.destroy();

        assertThat(launcher.process.waitFor(SOON.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(launcher.isChildAlive()).isFalse();
        assertThat(launcher.folder).doesNotExist();
    }

    @Test
    void aStrangerWithARecordedIdIsLeftAlone() throws IOException {
        Process stranger = new ProcessBuilder("sleep", "600").start();
        Files.writeString(
                kept.resolve("processes"), stranger.pid() + " 2001-01-01T00:00:00Z TERM sleeper\n");

        RunFolder.keptIn(kept).close();

        assertThat(stranger.isAlive()).isTrue();
        stranger.destroyForcibly();
    }

    @Test
    void servicesAreStoppedBeforeTheStack() {
        RunFolder run = RunFolder.keptIn(kept);
        Path order = kept.resolve("order");
        startTrap(run, "stack", Launch.Rank.STACK, order);
        startTrap(run, "service", Launch.Rank.SERVICE, order);

        run.close();
        run.close();

        assertThat(order).hasContent("service\nstack");
    }

    @Test
    void aKeptFolderGivesTheSamePortAgain() {
        int port;
        try (RunFolder run = RunFolder.keptIn(kept)) {
            port = run.port("web", 0);
        }
        try (RunFolder run = RunFolder.keptIn(kept)) {
            assertThat(run.port("web", 0)).isEqualTo(port);
            assertThat(run.port("other", 0)).isNotEqualTo(port);
        }
    }

    private static void startTrap(RunFolder run, String name, Launch.Rank rank, Path order) {
        Path ready = run.folder().resolve(name + ".ready");
        String script =
                "trap 'echo %s >> \"%s\"; exit' TERM; touch \"%s\"; while :; do sleep 0.05; done"
                        .formatted(name, order, ready);
        OwnProcess process =
                OwnProcess.start(
                        Launch.of(name, List.of("sh", "-c", script), run.log(name)).withRank(rank),
                        run);
        Health.await(process, () -> Files.exists(ready));
    }

    private static Started start(String... arguments) throws IOException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Java.command(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                KilledLauncher.class.getName()));
        command.addAll(List.of(arguments));
        Process process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader lines = process.inputReader()) {
            String[] line = Optional.ofNullable(lines.readLine()).orElseThrow().split(" ");
            return new Started(process, Path.of(line[0]), Long.parseLong(line[1]));
        }
    }

    private record Started(Process process, Path folder, long child) {
        boolean isChildAlive() {
            return ProcessHandle.of(child).filter(ProcessHandle::isAlive).isPresent();
        }

        /// Another start on this machine may have been the one to find it, and be at it still.
        void awaitEndOfChild() throws Exception {
            Optional<ProcessHandle> handle = ProcessHandle.of(child);
            if (handle.isPresent()) {
                handle.get().onExit().get(SOON.toSeconds(), TimeUnit.SECONDS);
            }
        }
    }
}
