package dev.onefold.intents;

import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.wire.DeliveryReceived;
import dev.onefold.wire.Verdict;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/// What providers send, from the topic to its effect, in the service as it runs.
class WebhookEffectsIT {

    private static final Duration SOON = Duration.ofSeconds(30);
    private static final RunningService SERVICE = RunningService.start();
    private final Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);

    private static final String BOOKING =
            """
            {"triggerEvent": "%s", "createdAt": "%s", "payload": {"uid": "%s", %s
              "startTime": "%s", "eventTitle": "Checkup", "status": "ACCEPTED",
              "location": "Calle Mayor 1", "organizer": {"timeZone": "Europe/Madrid"},
              "attendees": [{"name": "Ana", "email": "ana@example.test",
                "phoneNumber": "+34600000009", "timeZone": "Europe/Madrid",
                "language": {"locale": "es"}}]}}
            """;

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @Test
    void aBookingThatWasMovedIsOneBookingWhicheverNewsComesFirst() {
        // Noon, so that no reminder falls into the night.
        Instant start = now.truncatedTo(ChronoUnit.DAYS).plus(5 * 24 + 12, ChronoUnit.HOURS);
        Instant moved = start.plus(1, ChronoUnit.HOURS);
        String created = BOOKING.formatted("BOOKING_CREATED", now, "u1", "", start);
        String rescheduled =
                BOOKING.formatted(
                        "BOOKING_RESCHEDULED",
                        now.plusSeconds(60),
                        "u2",
                        "\"rescheduleUid\": \"u1\",",
                        moved);

        tell("calcom", rescheduled, created, rescheduled, created);

        eventually(
                SOON,
                () -> assertThat(count(events("calcom"), "\"status\":\"completed\"")).isEqualTo(2));
        String intents = SERVICE.get("/v1/intents?booking=calcom/u1", "operator").body();
        assertThat(count(intents, "\"state\":\"pending\"")).isEqualTo(3);
        assertThat(intents).contains("\"dueAt\":\"" + moved.minus(2, ChronoUnit.HOURS));
    }

    @Test
    void aReplyAndAnOptOutOfALeadTakeEffect() {
        String told =
                """
                {"event_type": "%s", "timestamp": "%s", "workspace": "w", "campaign_id": "c",
                 "lead_email": "lead@example.test", "reply_text": "Tell me more"}
                """;

        tell(
                "instantly",
                told.formatted("lead_unsubscribed", now.plusSeconds(9)),
                told.formatted("reply_received", now.plusSeconds(5)),
                told.formatted("email_opened", now));

        // Within a batch they are taken in the order of their ids, which follows no time.
        eventually(
                SOON,
                () ->
                        assertThat(count(events("instantly"), "\"status\":\"completed\""))
                                .isEqualTo(3));
        assertThat(events("instantly")).contains("opted out\"", "replied, 0 withdrawn\"");
    }

    @Test
    void aRejectedTemplateAndAPreferenceTakeEffect() {
        tell(
                "whatsapp",
                """
                {"object": "whatsapp_business_account", "entry": [{"id": "1", "time": 1764500000,
                  "changes": [{"field": "message_template_status_update", "value": {
                    "event": "PAUSED", "message_template_id": 5,
                    "message_template_name": "appointment_reminder_2h",
                    "message_template_language": "pt_BR"}}]}]}
                """,
                """
                {"object": "whatsapp_business_account", "entry": [{"id": "1", "changes": [
                  {"field": "user_preferences", "value": {"messaging_product": "whatsapp",
                    "metadata": {"phone_number_id": "7"}, "user_preferences": [
                      {"wa_id": "34600000008", "category": "marketing_messages", "value": "stop",
                       "timestamp": 1764500000}]}}]}]}
                """);

        eventually(
                SOON,
                () ->
                        assertThat(events("whatsapp"))
                                .contains(
                                        "\"effect\":\"paused, 0 go on\"",
                                        "\"effect\":\"opted out\""));
    }

    private static String events(String provider) {
        return SERVICE.get("/v1/events?provider=" + provider, "operator").body();
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    private void tell(String provider, String... bodies) {
        for (String body : bodies) {
            SERVICE.publishDelivery(
                    DeliveryReceived.newBuilder()
                            .setDeliveryId("d" + body.hashCode())
                            .setEndpoint(provider)
                            .setProvider(provider)
                            .setVerdict(Verdict.verified)
                            .setReceivedAt(now)
                            .setContentType("application/json")
                            .setHeaders(List.of())
                            .setBody(ByteBuffer.wrap(body.getBytes(StandardCharsets.UTF_8)))
                            .setFields(Map.of())
                            .build());
        }
    }
}
