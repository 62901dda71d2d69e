package dev.onefold.bench.booking;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Reads the command line of the planning measurement.
@Command(
        name = "plan",
        mixinStandardHelpOptions = true,
        showDefaultValues = true,
        description = {
            "New bookings into stored notices, through the code that intent-service runs for a poll of",
            "its topic, from empty tables; beside a bare batched insert of exactly the same rows into the",
            "same tables, in transactions of the same size. And the rules alone, without a database.",
            "One thread and one connection each. Everything is thrown away at the end. No time is ever",
            "asserted; the exit code is non-zero if a row is missing.",
            ""
        })
public final class PlanCommand implements Callable<Integer> {
    @Spec private @Nullable CommandSpec spec;

    @Option(names = "--bookings", paramLabel = "N", description = "in each round")
    private int bookings = 20_000;

    @Option(names = "--batch", paramLabel = "B", description = "bookings in one poll")
    private int batch = 500;

    @Option(names = "--rounds", paramLabel = "R", description = "measured, after warm-up rounds")
    private int rounds = 5;

    @Override
    public Integer call() throws Exception {
        try {
            return new PlanBench(new PlanSettings(bookings, batch, rounds)).run();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(
                    Objects.requireNonNull(spec).commandLine(), e.getMessage(), e);
        }
    }
}
