package dev.onefold.intents.describe;

import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.media.ArraySchema;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.util.List;

/// What a refusal looks like, and which types it may have.
final class ProblemSchemas {

    private static final String PREFIX = "urn:onefold:problem:";

    private ProblemSchemas() {}

    static void addTo(Components components) {
        components.addSchemas("Problem", problem());
        components.addResponses(
                "InvalidRequest",
                answer(
                        "Something in the request is wrong; errors names the fields",
                        "invalid-request",
                        "unreadable-body",
                        "malformed-request"));
        components.addResponses(
                "Unauthenticated", answer("No valid key or token", "unauthenticated"));
        components.addResponses("Forbidden", answer("The role does not allow it", "forbidden"));
        components.addResponses(
                "Unavailable",
                answer(
                        "Not now, and nothing was changed; Retry-After says when to come again",
                        "database-unavailable",
                        "login-unavailable",
                        "unavailable"));
        components.addResponses(
                "OtherProblem",
                answer(
                        "Whatever else stands against it",
                        "unknown-path",
                        "method-not-allowed",
                        "not-acceptable",
                        "body-too-large",
                        "unsupported-media-type",
                        "rate-limited",
                        "internal-error"));
    }

    private static Schema<?> problem() {
        Schema<?> error = new ObjectSchema();
        error.addProperty("field", new StringSchema());
        error.addProperty("message", new StringSchema());
        error.setRequired(List.of("field", "message"));

        Schema<?> problem = new ObjectSchema();
        problem.setDescription("RFC 9457");
        problem.addProperty(
                "type", new StringSchema().format("uri").description(PREFIX + "LABEL; stable"));
        problem.addProperty("title", new StringSchema());
        problem.addProperty("status", new IntegerSchema());
        problem.addProperty("detail", new StringSchema().description("For people"));
        problem.addProperty("instance", new StringSchema().format("uri-reference"));
        problem.addProperty(
                "errors",
                new ArraySchema()
                        .items(error)
                        .description("The fields that are wrong; never what they held"));
        problem.setRequired(List.of("type", "title", "status", "detail"));
        return problem;
    }

    private static ApiResponse answer(String description, String... labels) {
        String types = PREFIX + String.join(", " + PREFIX, labels);
        return new ApiResponse()
                .description(description + ". Types: " + types)
                .content(
                        new Content()
                                .addMediaType(
                                        "application/problem+json",
                                        new MediaType()
                                                .schema(
                                                        new Schema<>()
                                                                .$ref(
                                                                        "#/components/schemas/Problem"))));
    }
}
