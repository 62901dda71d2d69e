package dev.onefold.bench.dispatch;

import dev.onefold.bench.measure.Compiler;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Reads the command line of the dispatch measurement.
@Command(
        name = "dispatch",
        mixinStandardHelpOptions = true,
        showDefaultValues = true,
        description = {
            "Due intents through release, claim, a sandbox that answers at once, and settlement;",
            "beside db-scheduler with executions that do nothing, on the same Postgres.",
            "",
            "Everything is started for it on free ports and thrown away at the end. Results go to",
            "standard output, progress to standard error. No time is ever asserted; the exit code is",
            "non-zero if an intent was lost or sent twice.",
            ""
        })
public final class DispatchCommand implements Callable<Integer> {

    @Spec private @Nullable CommandSpec spec;

    @Option(names = "--intents", paramLabel = "N", description = "due at once in each round")
    private int intents = 20_000;

    @Option(names = "--future", paramLabel = "M", description = "waiting for another day")
    private int future = 1_000_000;

    @Option(
            names = "--instances",
            paramLabel = "1|2",
            description = "of intent-service and of the dispatcher")
    private int instances = 1;

    @Option(names = "--rounds", paramLabel = "R", description = "measured, after a warm-up round")
    private int rounds = 3;

    @Option(
            names = "--compiler",
            paramLabel = "C1|C2",
            description = "of all measured JVMs: C1 as ./onefold up, C2 as in production")
    private Compiler compiler = Compiler.C1;

    @Option(
            names = "--with",
            paramLabel = "PROGRAM:NAME=VALUE",
            description = {
                "a setting other than the usual one; may be repeated. For intent-service and dispatcher",
                "an environment variable, for postgres a server setting"
            })
    private List<String> tuning = List.of();

    @Option(
            names = "--peer-threads",
            paramLabel = "T",
            split = ",",
            description = "counts that db-scheduler tries before it is measured with the best")
    private List<Integer> peerThreads = List.of(4, 8, 16, 20);

    @Option(names = "--no-peer", description = "without db-scheduler")
    private boolean withoutPeer;

    @Option(
            names = "--profile",
            paramLabel = "FOLDER",
            description = "flight recordings and threads of the services in one more round")
    private @Nullable Path profile;

    @Option(names = "--stay", description = "leave everything running afterwards, until Ctrl-C")
    private boolean stay;

    @Override
    public Integer call() throws Exception {
        return new DispatchBench(settings()).run(stay);
    }

    private DispatchSettings settings() {
        try {
            return new DispatchSettings(
                    intents,
                    future,
                    instances,
                    rounds,
                    compiler,
                    Tuning.of(tuning),
                    peerThreads,
                    !withoutPeer,
                    profile);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(
                    Objects.requireNonNull(spec).commandLine(), e.getMessage(), e);
        }
    }
}
