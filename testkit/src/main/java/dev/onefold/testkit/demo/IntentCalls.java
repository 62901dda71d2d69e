package dev.onefold.testkit.demo;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// The intents as intent-service's API shows them to an operator.
final class IntentCalls {

    private final HttpCalls http;

    IntentCalls(URI intentService, String operatorKey) {
        this.http = new HttpCalls(intentService, operatorKey);
    }

    List<Found.Intent> of(String booking, Told told) {
        List<Found.Intent> all = new ArrayList<>();
        for (JsonNode intent : ofBooking(booking)) {
            String id = intent.path("intentId").asString();
            JsonNode reason = intent.path("reason");
            all.add(
                    new Found.Intent(
                            id,
                            booking,
                            intent.path("kind").asString(),
                            intent.path("about").path("scheduleVersion").asLong(),
                            intent.path("state").asString(),
                            reason.isString() ? reason.asString() : null,
                            told.stateOf(id),
                            LocalTime.from(due(intent)).withNano(0)));
        }
        return all;
    }

    /// Whether something of the booking is on its way or about to be.
    boolean isMoving(String booking, Instant now) {
        for (JsonNode intent : ofBooking(booking)) {
            String state = intent.path("state").asString();
            boolean isDue = due(intent).toInstant().isBefore(now.plusSeconds(1));
            if (state.equals("sending") || (state.equals("pending") && isDue)) {
                return true;
            }
        }
        return false;
    }

    /// When it is due, where its recipient is.
    ZonedDateTime due(String booking, String id) {
        for (JsonNode intent : ofBooking(booking)) {
            if (intent.path("intentId").asString().equals(id)) {
                return due(intent);
            }
        }
        throw new BrokenStoryException("intent-service shows no intent " + id + " of " + booking);
    }

    private JsonNode ofBooking(String booking) {
        return http.get(
                        "/v1/intents?limit=200&booking="
                                + URLEncoder.encode(booking, StandardCharsets.UTF_8))
                .path("items");
    }

    private static ZonedDateTime due(JsonNode intent) {
        return Instant.parse(intent.path("dueAt").asString())
                .atZone(ZoneId.of(intent.path("recipient").path("zone").asString()));
    }
}
