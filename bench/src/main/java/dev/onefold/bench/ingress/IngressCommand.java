package dev.onefold.bench.ingress;

import dev.onefold.bench.measure.Compiler;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Reads the command line of the ingress measurement.
@Command(
        name = "ingress",
        mixinStandardHelpOptions = true,
        showDefaultValues = true,
        description = {
            "Signed, unique webhooks over HTTP to Kafka (acks=all), and on to the ledger; beside a",
            "Node receiver (express, kafkajs) that verifies and produces the same, and a bare web",
            "server that only answers 202. The same client posts to all of them, in turn.",
            "",
            "Everything is started for it on free ports and thrown away at the end. Results go to",
            "standard output, progress to standard error. No time is ever asserted; the exit code is",
            "non-zero if an acknowledged webhook is not in the ledger, or is there twice.",
            ""
        })
public final class IngressCommand implements Callable<Integer> {
    @Spec private @Nullable CommandSpec spec;

    @Option(names = "--connections", paramLabel = "C", description = "kept alive by the client")
    private int connections = 64;

    @Option(names = "--seconds", paramLabel = "S", description = "of each measured stretch")
    private int seconds = 10;

    @Option(names = "--rounds", paramLabel = "R", description = "of each receiver, after a warm-up")
    private int rounds = 3;

    @Option(
            names = "--compiler",
            paramLabel = "C1|C2",
            description = "of all measured JVMs: C1 as ./onefold up, C2 as in production")
    private Compiler compiler = Compiler.C2;

    @Option(
            names = "--no-node",
            description = "without the Node receiver, which needs node and npm")
    private boolean withoutNode;

    @Override
    public Integer call() throws Exception {
        return new IngressBench(settings()).run();
    }

    private IngressSettings settings() {
        try {
            return new IngressSettings(
                    connections, Duration.ofSeconds(seconds), rounds, compiler, !withoutNode);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(
                    Objects.requireNonNull(spec).commandLine(), e.getMessage(), e);
        }
    }
}
