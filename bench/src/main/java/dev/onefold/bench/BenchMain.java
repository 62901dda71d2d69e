package dev.onefold.bench;

import dev.onefold.bench.booking.PlanCommand;
import dev.onefold.bench.dispatch.DispatchCommand;
import dev.onefold.bench.ingress.IngressCommand;
import dev.onefold.bench.ledger.LedgerCommand;
import dev.onefold.testkit.process.ProcessFailedException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `./onefold bench NAME`.
@Command(
        name = "onefold bench",
        mixinStandardHelpOptions = true,
        subcommands = {
            DispatchCommand.class,
            IngressCommand.class,
            LedgerCommand.class,
            PlanCommand.class
        })
public final class BenchMain implements Runnable {

    private static final int FAILED = 2;

    @Spec private @Nullable CommandSpec spec;

    private BenchMain() {}

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new BenchMain())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((failure, line, parsed) -> explain(failure));
    }

    @Override
    public void run() {
        throw new ParameterException(
                Objects.requireNonNull(spec).commandLine(),
                "bench needs a name: dispatch, ingress, ledger or plan");
    }

    /// What a user can do something about is said in one message; anything else keeps its trace.
    private static int explain(Exception failure) {
        if (failure instanceof IllegalStateException || failure instanceof ProcessFailedException) {
            System.err.println("onefold bench: " + failure.getMessage());
        } else {
            failure.printStackTrace();
        }
        return FAILED;
    }
}
