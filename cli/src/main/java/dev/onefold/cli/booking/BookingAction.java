package dev.onefold.cli.booking;

import dev.onefold.cli.intent.IntentsAddress;
import dev.onefold.cli.outcome.Plain;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/// What every note on a booking takes, and how it is asked for and told.
final class BookingAction {

    @Mixin private IntentsAddress address = new IntentsAddress();

    @Parameters(
            paramLabel = "SYSTEM/ID",
            description = "the booking system, a slash and the booking's id")
    private String booking = "";

    @Option(
            names = "--reason",
            required = true,
            paramLabel = "TEXT",
            description = "why; it stands in the history, so no names in it")
    private String reason = "";

    @Option(names = "--json", description = "as intent-service says it")
    private boolean json;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    int confirm(String source) {
        JsonNode answer = send("confirm", body("source", source));
        return tell(
                answer,
                answer.path("first").asBoolean()
                        ? "Booking " + booking + " is confirmed"
                        : "Booking " + booking + " was confirmed already");
    }

    int manualContact(String kind, @Nullable String contactedAt) {
        Map<String, String> body = body("kind", kind);
        if (contactedAt != null) {
            body.put("contactedAt", contactedAt);
        }
        JsonNode answer = send("manual-contact", body);
        return tell(
                answer,
                "Noted for booking %s: %d notices are not sent any more"
                        .formatted(booking, answer.path("withdrawn").asInt()));
    }

    private Map<String, String> body(String field, String value) {
        Map<String, String> body = new LinkedHashMap<>();
        body.put("reason", reason);
        body.put(field, value);
        return body;
    }

    private JsonNode send(String action, Map<String, String> body) {
        return address.gateway().post(BookingPath.of(booking) + "/" + action, body);
    }

    private int tell(JsonNode answer, String words) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? answer.toPrettyString() : Plain.of(words));
        return 0;
    }
}
