package dev.onefold.cli.booking;

import dev.onefold.cli.intent.Call;
import dev.onefold.cli.intent.Reason;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/// What every note on a booking takes, and how it is asked for and told.
final class BookingAction {

    @Mixin private Call call = new Call();
    @Mixin private Reason reason = new Reason();

    @Parameters(
            paramLabel = "SYSTEM/ID",
            description = "the booking system, a slash and the booking's id")
    private String booking = "";

    int confirm(String source) {
        JsonNode answer = send("confirm", body("source", source));
        return call.say(
                answer,
                _ ->
                        List.of(
                                answer.path("first").asBoolean()
                                        ? "Booking " + booking + " is confirmed"
                                        : "Booking " + booking + " was confirmed already"));
    }

    int manualContact(String kind, @Nullable String contactedAt) {
        Map<String, String> body = body("kind", kind);
        if (contactedAt != null) {
            body.put("contactedAt", contactedAt);
        }
        JsonNode answer = send("manual-contact", body);
        return call.say(
                answer,
                _ ->
                        List.of(
                                "Noted for booking %s: %d notices are not sent any more"
                                        .formatted(booking, answer.path("withdrawn").asInt())));
    }

    private Map<String, String> body(String field, String value) {
        Map<String, String> body = new LinkedHashMap<>();
        body.put("reason", reason.text());
        body.put(field, value);
        return body;
    }

    private JsonNode send(String action, Map<String, String> body) {
        return call.gateway().post(BookingPath.of(booking) + "/" + action, body);
    }
}
