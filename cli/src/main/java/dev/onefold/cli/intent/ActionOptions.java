package dev.onefold.cli.intent;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/// What every action on an intent takes, and how it is asked for and told.
final class ActionOptions {

    @Mixin private Call call = new Call();
    @Mixin private Reason reason = new Reason();

    @Parameters(paramLabel = "ID", description = "the intent's id, a UUID")
    private String id = "";

    @Option(
            names = "--request-id",
            paramLabel = "TEXT",
            description = "names the request: the same one again does nothing more")
    private @Nullable String requestId;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    int ask(String action) {
        return send(action, body());
    }

    /// An action that must not be done twice by accident has a request id in any case.
    int askOnce(String action, boolean mayRepeat) {
        if (requestId == null) {
            requestId = UUID.randomUUID().toString();
            spec.commandLine()
                    .getErr()
                    .println("Should no answer come, repeat this with --request-id " + requestId);
        }
        Map<String, Object> body = body();
        body.put("mayRepeat", mayRepeat);
        return send(action, body);
    }

    private Map<String, Object> body() {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("reason", reason.text());
        if (requestId != null) {
            body.put("requestId", requestId);
        }
        return body;
    }

    private int send(String action, Map<String, Object> body) {
        JsonNode answer =
                call.gateway()
                        .post("/v1/intents/" + IntentsGateway.encoded(id) + "/" + action, body);
        return call.say(answer, told -> List.of(told(told)));
    }

    private static String told(JsonNode answer) {
        JsonNode intent = answer.path("intent");
        JsonNode reason = intent.path("reason");
        return "%s: intent %s (%s, %s) is %s%s"
                .formatted(
                        answer.path("moved").asBoolean() ? "Done" : "Nothing to do",
                        intent.path("intentId").asString(),
                        intent.path("kind").asString(),
                        intent.path("about").path("businessReference").asString(),
                        intent.path("state").asString(),
                        reason.isString() ? " (" + reason.asString() + ")" : "");
    }
}
