package dev.onefold.cli.intent;

import dev.onefold.cli.outcome.Plain;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/// What every command that asks intent-service takes: where to ask, and how to say the answer.
public final class Call {

    @Mixin private IntentsAddress address = new IntentsAddress();

    @Option(names = "--json", description = "as intent-service says it")
    private boolean json;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    public IntentsGateway gateway() {
        return address.gateway();
    }

    /// @param lines the answer for people
    public int say(JsonNode answer, Function<JsonNode, List<String>> lines) {
        var out = spec.commandLine().getOut();
        if (json) {
            out.println(answer.toPrettyString());
        } else {
            lines.apply(answer).forEach(line -> out.println(Plain.of(line)));
        }
        return 0;
    }
}
