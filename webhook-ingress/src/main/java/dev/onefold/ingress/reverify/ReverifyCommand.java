package dev.onefold.ingress.reverify;

import dev.onefold.ingress.verify.ConfigurationFault;
import dev.onefold.ingress.verify.Endpoint;
import dev.onefold.ingress.verify.Endpoints;
import dev.onefold.schemas.EnvironmentFault;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "reverify",
        mixinStandardHelpOptions = true,
        description = {
            "Judges again what an endpoint rejected, with the secrets that are configured now and"
                    + " the clock of the moment at which it came. What is let in now is published"
                    + " as if it had been then. Running it twice is safe."
        })
final class ReverifyCommand implements Callable<Integer> {

    @Option(names = "--endpoint", required = true, paramLabel = "NAME", description = "which one")
    private String endpoint = "";

    @Option(
            names = "--since",
            required = true,
            paramLabel = "TIME",
            converter = Since.class,
            description = "from when on: 2026-11-30T10:00:00Z, or how long ago: 90m, 2h, 3d")
    private Instant since = Instant.MAX;

    @Option(names = "--dry-run", description = "only count, publish nothing")
    private boolean dryRun;

    @Option(names = "--json", description = "the counts as JSON")
    private boolean json;

    @Parameters(
            arity = "0..*",
            paramLabel = "-- --SETTING=VALUE",
            description =
                    "behind a double dash: settings of the ingress, as its command line has"
                            + " them")
    private List<String> settings = new ArrayList<>();

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        try (ConfigurableApplicationContext context = context()) {
            @Nullable Endpoint found = context.getBean(Endpoints.class).find(endpoint);
            if (found == null) {
                return fail(DeliveriesCommand.REFUSED, "there is no endpoint " + endpoint);
            }
            Tally tally = context.getBean(ReverifyDeliveries.class).reverify(found, since, dryRun);
            Report report = new Report(endpoint, since, dryRun, tally);
            (json ? report.json() : report.lines()).forEach(spec.commandLine().getOut()::println);
            return 0;
        } catch (RuntimeException e) {
            return explained(e);
        }
    }

    // The command says itself what went wrong; the client's log would only come on top.
    private ConfigurableApplicationContext context() {
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                "--spring.main.banner-mode=off",
                                "--logging.level.root=error",
                                "--logging.level.org.apache.kafka=off",
                                "--logging.level.org.springframework.boot=off"));
        arguments.addAll(settings);
        return new SpringApplicationBuilder(ReverifyWiring.class)
                .web(WebApplicationType.NONE)
                .logStartupInfo(false)
                .run(arguments.toArray(String[]::new));
    }

    private int explained(RuntimeException fault) {
        @Nullable String setting = ConfigurationFault.known(fault);
        if (setting != null) {
            return fail(DeliveriesCommand.USAGE, setting);
        }
        if (fault instanceof EnvironmentFault || fault instanceof KafkaException) {
            return fail(DeliveriesCommand.AWAY, "" + fault.getMessage());
        }
        throw fault;
    }

    private int fail(int code, String message) {
        spec.commandLine().getErr().println("onefold: " + message);
        return code;
    }
}
