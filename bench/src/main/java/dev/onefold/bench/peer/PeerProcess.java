package dev.onefold.bench.peer;

import dev.onefold.bench.measure.Progress;
import dev.onefold.testkit.database.Database;
import dev.onefold.testkit.process.Checkout;
import dev.onefold.testkit.process.Java;
import dev.onefold.testkit.process.Launch;
import dev.onefold.testkit.process.OwnProcess;
import dev.onefold.testkit.process.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Starts the peer's JVM, passes on what it says, and returns when it has ended.
public final class PeerProcess {

    private static final String NAME = "db-scheduler";
    private static final long LOOK_EVERY_MILLIS = 200;

    private final RunFolder run;
    private final Progress progress;

    public PeerProcess(RunFolder run, Progress progress) {
        this.run = run;
        this.progress = progress;
    }

    /// @param jvmOptions the same as the services have
    public List<PeerResult> measure(
            Database database, Work work, long postgres, List<String> jvmOptions)
            throws IOException, InterruptedException {
        PeerSettings settings =
                new PeerSettings(
                        database.jdbcUrl(),
                        database.user(),
                        work.executions(),
                        work.future(),
                        work.rounds(),
                        work.threads(),
                        postgres);
        OwnProcess peer =
                OwnProcess.start(
                        Launch.of(NAME, command(settings, jvmOptions), run.log(NAME))
                                .withEnvironment(Map.of(PeerMain.PASSWORD, database.password()))
                                .withRank(Launch.Rank.SERVICE),
                        run);
        int told = 0;
        while (peer.isRunning()) {
            Thread.sleep(LOOK_EVERY_MILLIS);
            told = passOn(told);
        }
        passOn(told);
        return results();
    }

    /// @param executions due at once
    /// @param future executions of later days in the same table
    /// @param threads the counts to try
    public record Work(int executions, int future, int rounds, List<Integer> threads) {}

    private static List<String> command(PeerSettings settings, List<String> jvmOptions) {
        Path jar = Checkout.jar("bench");
        List<String> command = new ArrayList<>();
        command.add(Java.command());
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", jar.toString(), PeerMain.class.getName()));
        command.addAll(settings.asArguments());
        return command;
    }

    private int passOn(int told) throws IOException {
        String text = Files.readString(run.log(NAME));
        // The last line may be half written.
        List<String> lines = text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
        lines.stream()
                .skip(told)
                .filter(line -> !line.equals(PeerMain.DONE) && PeerResult.parse(line).isEmpty())
                .forEach(line -> progress.say("%s: %s", NAME, line));
        return lines.size();
    }

    private List<PeerResult> results() throws IOException {
        List<String> lines = Files.readAllLines(run.log(NAME));
        if (!lines.contains(PeerMain.DONE)) {
            run.keepLogs();
            throw new IllegalStateException(
                    NAME + " ended before it had measured everything; its log is " + run.log(NAME));
        }
        return lines.stream().map(PeerResult::parse).flatMap(Optional::stream).toList();
    }
}
