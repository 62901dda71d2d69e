package dev.onefold.intents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Every operation there is, asked as every role: what the description says is what is done.
class RolesIT {

    private static final Path COPY = Path.of("..", "docs", "openapi.json");
    private static final List<String> ROLES =
            List.of("viewer", "operator", "admin", "dispatcher", "system");
    private static final RunningService SERVICE = RunningService.start();

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @Test
    void everyOperationLetsInThoseItSaysAndNobodyElse() {
        JsonNode paths = description().path("paths");
        List<String> wrong = new ArrayList<>();
        for (String operation : operations()) {
            List<String> may = roles(paths, operation);
            if (may.isEmpty()) {
                wrong.add(operation + ": no line of AccessTable fits it");
            }
            for (String role : ROLES) {
                int status = ask(operation, role);
                if (status == 401 || (status != 403) != may.contains(role)) {
                    wrong.add(operation + " as " + role + ": " + status);
                }
            }
            if (ask(operation, null) != 401) {
                wrong.add(operation + " as nobody");
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void everyOperationSaysWhatItDoes() {
        JsonNode paths = description().path("paths");
        assertThat(operations())
                .allSatisfy(
                        operation ->
                                assertThat(described(paths, operation).path("summary").asString(""))
                                        .as("@Operation(summary) of " + operation)
                                        .isNotBlank());
    }

    @Test
    void theCopyIsWhatTheServiceSays() throws IOException {
        String said = SERVICE.get("/v1/openapi", "viewer").body().strip() + "\n";
        if (Boolean.getBoolean("openapi.write")) {
            Files.writeString(COPY, said);
        }
        assertThat(COPY)
                .as(
                        "write it anew with ./mvnw -Dquick verify -pl intent-service -am"
                                + " -Dtest=NoSuch -Dsurefire.failIfNoSpecifiedTests=false"
                                + " -Dit.test=RolesIT -Dfailsafe.failIfNoSpecifiedTests=false"
                                + " -Dopenapi.write=true")
                .content()
                .isEqualTo(said);
    }

    @Test
    void theDescriptionIsForThoseWhoMayLookOnly() {
        assertThat(SERVICE.get("/v1/openapi", null).statusCode()).isEqualTo(401);
        assertThat(SERVICE.get("/v1/openapi", "system").statusCode()).isEqualTo(403);
        for (String other : List.of("/v3/api-docs", "/swagger-ui.html", "/v1/openapi.yaml")) {
            assertThat(SERVICE.get(other, "admin").statusCode()).as(other).isEqualTo(403);
        }
    }

    private static List<String> operations() {
        return SERVICE.operations().stream()
                .filter(operation -> !operation.contains("/v1/openapi"))
                .toList();
    }

    private static JsonNode description() {
        HttpResponse<String> answer = SERVICE.get("/v1/openapi", "viewer");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return new JsonMapper().readTree(answer.body());
    }

    private static JsonNode described(JsonNode paths, String operation) {
        String[] parts = operation.split(" ", 2);
        return paths.path(parts[1]).path(parts[0].toLowerCase(Locale.ROOT));
    }

    private static List<String> roles(JsonNode paths, String operation) {
        List<String> roles = new ArrayList<>();
        described(paths, operation)
                .path("x-onefold-roles")
                .forEach(role -> roles.add(role.asString()));
        return roles;
    }

    private static int ask(String operation, @Nullable String role) {
        String[] parts = operation.split(" ", 2);
        String path = parts[1].replaceAll("\\{[^}]*}", "x");
        return SERVICE.send(parts[0], path, "application/json", "{}", role).statusCode();
    }
}
