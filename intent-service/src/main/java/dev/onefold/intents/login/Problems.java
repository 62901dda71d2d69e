package dev.onefold.intents.login;

import java.net.URI;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;

/// RFC 9457 problem details with types that stay.
public final class Problems {

    private static final String TYPE = "urn:onefold:problem:";

    private Problems() {}

    public static ProblemDetail of(HttpStatus status, String label, String detail) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
        problem.setType(URI.create(TYPE + label));
        return problem;
    }

    static ProblemDetail invalid(String label, String detail, List<FieldError> errors) {
        ProblemDetail problem = of(HttpStatus.BAD_REQUEST, label, detail);
        if (!errors.isEmpty()) {
            problem.setProperty("errors", errors);
        }
        return problem;
    }

    static ProblemDetail bodyTooLarge() {
        return of(
                HttpStatus.CONTENT_TOO_LARGE, "body-too-large", "The body is larger than is taken");
    }

    /// For what the framework or the server refuses before it reaches us.
    static ProblemDetail ofStatus(HttpStatusCode status) {
        return switch (status.value()) {
            case 401 -> unauthenticated();
            case 403 -> forbidden();
            case 404 -> of(HttpStatus.NOT_FOUND, "unknown-path", "There is nothing here.");
            case 405 ->
                    of(
                            HttpStatus.METHOD_NOT_ALLOWED,
                            "method-not-allowed",
                            "This method is not served here; Allow says which are.");
            case 406 ->
                    of(
                            HttpStatus.NOT_ACCEPTABLE,
                            "not-acceptable",
                            "This is not served in any media type of your Accept.");
            case 413 -> bodyTooLarge();
            case 415 ->
                    of(
                            HttpStatus.UNSUPPORTED_MEDIA_TYPE,
                            "unsupported-media-type",
                            "Send JSON: Content-Type: application/json");
            case 503 ->
                    of(HttpStatus.SERVICE_UNAVAILABLE, "unavailable", "Not now. Try again later.");
            default ->
                    status.is5xxServerError()
                            ? of(
                                    HttpStatus.INTERNAL_SERVER_ERROR,
                                    "internal-error",
                                    "The request failed. It is in the service's log.")
                            : of(
                                    HttpStatus.BAD_REQUEST,
                                    "malformed-request",
                                    "The request is malformed.");
        };
    }

    static ProblemDetail unauthenticated() {
        return of(
                HttpStatus.UNAUTHORIZED,
                "unauthenticated",
                "Send a valid key or token: Authorization: Bearer KEY");
    }

    static ProblemDetail forbidden() {
        return of(HttpStatus.FORBIDDEN, "forbidden", "Your role does not allow this.");
    }
}
