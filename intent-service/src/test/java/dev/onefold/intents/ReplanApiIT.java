package dev.onefold.intents;

import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.booking.Bookings;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReplanApiIT {

    private static final String PATH = "/v1/bookings/replan";

    private static final RunningService SERVICE =
            RunningService.start(
                    "--onefold.plans.all.notices[0].type=soon",
                    "--onefold.plans.all.notices[0].when.before=1h");

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @ParameterizedTest
    @CsvSource({"viewer, 403", "operator, 403", "dispatcher, 403", "system, 403", "admin, 200"})
    void onlyAnAdminReplans(String role, int status) {
        assertThat(
                        SERVICE.post(PATH, "{\"system\": \"none\", \"reason\": \"a try\"}", role)
                                .statusCode())
                .isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {}                                       | reason
                    {"reason": " "}                          | reason
                    {"reason": "x", "after": "nonsense"}     | cursor
                    {"reason": "x", "execute": "perhaps"}    | execute
                    {"reason": "x", "systems": "clinic"}     | systems
                    {"reason": "x", "system": ["a"]}         | system
                    """)
    void aWrongRequestIsRefusedByItsField(String body, String field) {
        HttpResponse<String> answer = SERVICE.post(PATH, body, "admin");

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        assertThat(answer.body()).contains(field);
    }

    @Test
    void bookingsArePlannedAsConfiguredAndInLine() {
        Instant start = Instant.now().plus(Duration.ofDays(3)).truncatedTo(ChronoUnit.MINUTES);
        SERVICE.publishBooking(Bookings.booking(1, 1, start).build());

        eventually(
                Duration.ofSeconds(30),
                () -> assertThat(SERVICE.changesOf("clinic/b1")).hasSize(1));
        JsonNode report =
                report("{\"execute\": true, \"reason\": \"a try\", \"system\": \"clinic\"}");

        assertThat(report.path("executed").asBoolean()).isTrue();
        assertThat(report.path("bookings").asInt()).isOne();
        assertThat(report.path("counts").toString())
                .isEqualTo("[{\"kind\":\"soon\",\"action\":\"kept\",\"count\":1}]");
        assertThat(report.path("lines").isEmpty()).isTrue();
        assertThat(report.path("next").isNull()).isTrue();
    }

    private static JsonNode report(String body) {
        HttpResponse<String> answer = SERVICE.post(PATH, body, "admin");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JsonMapper.shared().readTree(answer.body());
    }
}
