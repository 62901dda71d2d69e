package dev.onefold.bench.ledger;

import dev.onefold.bench.measure.Compiler;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Reads the command line of the ledger measurement.
@Command(
        name = "ledger",
        mixinStandardHelpOptions = true,
        showDefaultValues = true,
        description = {
            "Verified deliveries from their topic into intent-service's ledger of events: all new, and",
            "all there already; beside a bare batched insert ... on conflict of the same rows into a",
            "table with the same key on the same Postgres.",
            "",
            "Everything is started for it on free ports and thrown away at the end. No time is ever",
            "asserted; the exit code is non-zero if an event is missing or there twice.",
            ""
        })
public final class LedgerCommand implements Callable<Integer> {
    @Spec private @Nullable CommandSpec spec;

    @Option(names = "--events", paramLabel = "N", description = "in each round")
    private int events = 100_000;

    @Option(names = "--rounds", paramLabel = "R", description = "measured, after a warm-up round")
    private int rounds = 3;

    @Option(
            names = "--compiler",
            paramLabel = "C1|C2",
            description = "of all measured JVMs: C1 as ./onefold up, C2 as in production")
    private Compiler compiler = Compiler.C2;

    @Override
    public Integer call() throws Exception {
        try {
            return new LedgerBench(new LedgerSettings(events, rounds, compiler)).run();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(
                    Objects.requireNonNull(spec).commandLine(), e.getMessage(), e);
        }
    }
}
