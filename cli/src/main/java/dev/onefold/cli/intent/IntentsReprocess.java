package dev.onefold.cli.intent;

import dev.onefold.cli.outcome.CommandFailedException;
import dev.onefold.cli.outcome.Version;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

@Command(
        name = "reprocess",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Goes over a period again, by state and validity: first a plan, which changes nothing,",
            "then its execution. What was sent keeps its evidence, what was cancelled stays so,",
            "what is in doubt is found out, and what waits is checked again."
        },
        footerHeading = "%nFor example:%n",
        footer = {
            "  onefold intents reprocess --day 2026-12-01 --zone Europe/Madrid --reason outage",
            "  onefold intents reprocess --execute PLAN --reason outage"
        })
final class IntentsReprocess implements Callable<Integer> {

    @Mixin private Call call = new Call();
    @Mixin private Reason reason = new Reason();

    @Option(names = "--day", paramLabel = "DAY", description = "such as 2026-12-01, with --zone")
    private @Nullable String day;

    @Option(names = "--zone", paramLabel = "ZONE", description = "such as Europe/Madrid")
    private @Nullable String zone;

    @Option(
            names = "--from",
            paramLabel = "MOMENT",
            description = "in place of a day, such as 2026-12-01T08:00:00Z")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "MOMENT", description = "the first moment that is not")
    private @Nullable String to;

    @Option(names = "--kind", paramLabel = "KIND", description = "only such as reminder_24h")
    private @Nullable String kind;

    @Option(names = "--channel", paramLabel = "NAME", description = "only such as whatsapp")
    private @Nullable String channel;

    @Option(names = "--execute", paramLabel = "PLAN", description = "execute this plan")
    private @Nullable String execute;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        return execute == null ? plan() : execute(execute);
    }

    private int plan() {
        if (day == null && from == null) {
            throw CommandFailedException.usage(
                    "a period is needed: --day and --zone, or --from and --to");
        }
        Map<String, String> order = new LinkedHashMap<>(Map.of("reason", reason.text()));
        put(order, "day", day);
        put(order, "zone", zone);
        put(order, "from", from);
        put(order, "to", to);
        put(order, "kind", kind);
        put(order, "channel", channel);
        return call.say(call.gateway().post("/v1/reprocess", order), PlanPage::lines);
    }

    // Each request does some steps; stopping in between loses nothing.
    private int execute(String plan) {
        IntentsGateway gateway = call.gateway();
        Map<String, String> order = Map.of("reason", reason.text());
        String path = "/v1/reprocess/" + IntentsGateway.encoded(plan) + "/execute";
        JsonNode progress = gateway.post(path, order);
        while (!progress.path("state").asString().equals("done")) {
            spec.commandLine().getErr().println("... " + PlanPage.done(progress));
            progress = gateway.post(path, order);
        }
        return call.say(progress, PlanPage::lines);
    }

    private static void put(Map<String, String> order, String field, @Nullable String value) {
        if (value != null) {
            order.put(field, value);
        }
    }
}
