package dev.onefold.intents.describe;

import dev.onefold.intents.login.AccessTable;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.info.License;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import io.swagger.v3.oas.models.servers.Server;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.http.HttpMethod;

/// Adds to the description of the API what holds for all of it: who may call what, by what they
/// show, and how they learn that something went wrong.
final class DescribeApi implements OpenApiCustomizer {

    /// Where the roles of an operation stand.
    static final String ROLES = "x-onefold-roles";

    private static final String BEARER = "bearer";

    /// What any operation may answer.
    private static final Map<String, String> PROBLEMS =
            Map.of(
                    "400", "InvalidRequest",
                    "401", "Unauthenticated",
                    "403", "Forbidden",
                    "503", "Unavailable",
                    "default", "OtherProblem");

    @Override
    public void customise(OpenAPI api) {
        api.setInfo(
                new Info()
                        .title("Onefold intent-service")
                        .version("v1")
                        .description(
                                "Intents, and what they hang on. Who may do what: docs/access.md.")
                        .license(new License().name("Apache-2.0").identifier("Apache-2.0")));
        api.setServers(List.of(new Server().url("/")));
        api.setSecurity(List.of(new SecurityRequirement().addList(BEARER)));
        Components components = Objects.requireNonNullElseGet(api.getComponents(), Components::new);
        ProblemSchemas.addTo(components);
        components.addSecuritySchemes(
                BEARER,
                new SecurityScheme()
                        .type(SecurityScheme.Type.HTTP)
                        .scheme("bearer")
                        .description("A key from the settings, or a token of the issuer"));
        api.setComponents(components);
        api.getPaths()
                .forEach(
                        (path, item) ->
                                item.readOperationsMap()
                                        .forEach((method, one) -> describe(path, method, one)));
    }

    private static void describe(String path, PathItem.HttpMethod method, Operation operation) {
        List<String> roles =
                AccessTable.roles(
                        HttpMethod.valueOf(method.name()), path.replaceAll("\\{[^}]*}", "x"));
        operation.addExtension(ROLES, roles);
        // By the path, which stays; what controllers and their methods are called is ours.
        operation.setOperationId(name(path, method));
        operation.setTags(List.of(path.split("/", -1)[2]));
        String needs = "Roles: " + String.join(", ", roles) + ".";
        String said = operation.getDescription();
        operation.setDescription(said == null ? needs : said + "\n\n" + needs);
        ApiResponses answers =
                Objects.requireNonNullElseGet(operation.getResponses(), ApiResponses::new);
        PROBLEMS.forEach(
                (status, name) ->
                        answers.putIfAbsent(
                                status, new ApiResponse().$ref("#/components/responses/" + name)));
        operation.setResponses(answers);
    }

    /// Such as `postIntentsIdCancel`.
    private static String name(String path, PathItem.HttpMethod method) {
        return method.name().toLowerCase(Locale.ROOT)
                + Stream.of(path.split("[^A-Za-z0-9]+"))
                        .filter(part -> !part.isEmpty() && !part.equals("v1"))
                        .map(
                                part ->
                                        part.substring(0, 1).toUpperCase(Locale.ROOT)
                                                + part.substring(1))
                        .collect(Collectors.joining());
    }
}
