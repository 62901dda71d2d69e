package dev.onefold.cli.booking;

import dev.onefold.cli.intent.IntentsAddress;
import dev.onefold.cli.intent.IntentsGateway;
import dev.onefold.cli.outcome.Version;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

@Command(
        name = "replan",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Brings the notices of bookings that are ahead in line with the plans of now.",
            "Says what that would do, unless --execute is given. Doing it twice changes nothing"
                    + " the second time."
        })
final class ReplanBookings implements Callable<Integer> {

    private final Map<String, Object> request = new LinkedHashMap<>();

    @Mixin private IntentsAddress address = new IntentsAddress();

    @Option(names = "--execute", description = "does it")
    private boolean execute;

    @Option(names = "--json", description = "as intent-service says it, all in one")
    private boolean json;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Option(names = "--system", paramLabel = "NAME", description = "only this booking system's")
    void system(String name) {
        request.put("system", name);
    }

    @Option(names = "--business", paramLabel = "NAME", description = "only this business's")
    void business(String name) {
        request.put("business", name);
    }

    @Option(names = "--service", paramLabel = "NAME", description = "only those of this service")
    void service(String name) {
        request.put("service", name);
    }

    @Option(
            names = "--reason",
            required = true,
            paramLabel = "WORDS",
            description = "why; stands in the history of what is changed")
    void reason(String words) {
        request.put("reason", words);
    }

    @Override
    public Integer call() {
        request.put("execute", execute);
        ReplanTotal total = all(address.gateway());
        var out = spec.commandLine().getOut();
        if (json) {
            out.println(total.json().toPrettyString());
        } else {
            total.lines().forEach(out::println);
        }
        return 0;
    }

    private ReplanTotal all(IntentsGateway gateway) {
        ReplanTotal total = new ReplanTotal(execute);
        JsonNode report;
        do {
            report = gateway.post("/v1/bookings/replan", request);
            total.add(report);
            request.put("after", report.path("next").asString(""));
        } while (report.path("next").isString());
        return total;
    }
}
