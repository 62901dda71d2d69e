package dev.onefold.intents;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class TemplatesApiIT {

    private static final RunningService SERVICE = RunningService.start();

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @Test
    void aVersionIsWrittenOnceAndApprovedByAPerson() {
        HttpResponse<String> added = add("Hola {{1}}", "admin");
        HttpResponse<String> again = add("Hola {{1}}", "admin");
        HttpResponse<String> other = add("Adios {{1}}", "admin");

        assertThat(added.statusCode()).isEqualTo(201);
        assertThat(added.body()).contains("\"status\":\"draft\"", "\"parameters\":[\"name\"]");
        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(again.body()).isEqualTo(added.body());
        assertThat(other.statusCode()).isEqualTo(409);
        assertThat(other.body()).contains("urn:onefold:problem:another-text");

        HttpResponse<String> approved = status("{\"status\":\"approved\",\"reason\":\"read it\"}");

        assertThat(approved.statusCode()).isEqualTo(200);
        assertThat(SERVICE.get("/v1/templates?channel=email&status=approved", "viewer").body())
                .contains("\"name\":\"welcome\"", "Hola {{1}}");
        assertThat(status("{\"status\":\"draft\",\"reason\":\"no\"}").statusCode()).isEqualTo(409);
        assertThat(status("{\"status\":\"approved\"}").body()).contains("reason must say why");
    }

    @Test
    void amongTheirTextsOnlyAdminsChangeAny() {
        assertThat(add("Hola {{1}}", "operator").statusCode()).isEqualTo(403);
        assertThat(migrate("operator").statusCode()).isEqualTo(403);
        assertThat(migrate("admin").body())
                .isEqualTo(
                        "{\"executed\":false,\"moved\":0,\"released\":0,\"misfits\":0,\"more\":false}");
        assertThat(SERVICE.get("/v1/templates?odd=1", "viewer").statusCode()).isEqualTo(400);
        assertThat(SERVICE.get("/actuator/prometheus", null).body())
                .contains("onefold_templates_blocked");
    }

    private static HttpResponse<String> migrate(String role) {
        return SERVICE.post(
                "/v1/templates/migrate",
                """
                {"channel": "whatsapp", "name": "appointment_reminder_2h", "toVersion": 1,
                 "reason": "trying"}
                """,
                role);
    }

    private static HttpResponse<String> add(String body, String role) {
        return SERVICE.post(
                "/v1/templates",
                """
                {"channel": "email", "name": "welcome", "language": "es", "version": 1,
                 "category": "transactional", "body": "%s", "parameters": ["name"]}
                """
                        .formatted(body),
                role);
    }

    private static HttpResponse<String> status(String body) {
        return SERVICE.post("/v1/templates/email/welcome/es/1/status", body, "admin");
    }
}
