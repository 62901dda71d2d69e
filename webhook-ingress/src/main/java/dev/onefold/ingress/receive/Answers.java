package dev.onefold.ingress.receive;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// Writes answers. Directly and not through content negotiation, which would answer 406 to a
/// provider that sends an odd `Accept`.
final class Answers {
    private static final String JSON = "application/json";

    private final Duration retryAfter;

    Answers(Duration retryAfter) {
        this.retryAfter = retryAfter;
    }

    /// The status that was sent.
    int write(HttpServletResponse response, Answer answer) throws IOException {
        switch (answer) {
            case Answer.Taken taken -> taken(response, taken);
            case Answer.Challenged(String echo) -> challenge(response, echo);
            case Answer.Refused(Problem problem) -> problem(response, problem);
        }
        return response.getStatus();
    }

    private static void taken(HttpServletResponse response, Answer.Taken taken) throws IOException {
        byte[] json =
                ("{\"deliveryId\":\"" + taken.deliveryId() + "\"}")
                        .getBytes(StandardCharsets.ISO_8859_1);
        switch (taken.success()) {
            case ACCEPTED -> write(response, 202, JSON, json);
            case OK -> write(response, 200, JSON, json);
            case OK_EMPTY -> empty(response);
        }
    }

    /// 200 without a body.
    static void empty(HttpServletResponse response) {
        response.setStatus(200);
        response.setContentLength(0);
    }

    void challenge(HttpServletResponse response, String challenge) throws IOException {
        write(
                response,
                200,
                "text/plain;charset=UTF-8",
                challenge.getBytes(StandardCharsets.UTF_8));
    }

    void problem(HttpServletResponse response, Problem problem) throws IOException {
        if (problem.status() == 503) {
            response.setHeader("Retry-After", "" + retryAfter.toSeconds());
        }
        if (problem.status() == 401) {
            response.setHeader("WWW-Authenticate", "Signature realm=\"webhooks\"");
        }
        write(response, problem.status(), Problem.MEDIA_TYPE, problem.json());
    }

    /// 405, and which methods are served.
    void notAllowed(HttpServletResponse response, String allowed) throws IOException {
        response.setHeader("Allow", allowed);
        problem(response, Problem.ofStatus(405));
    }

    private static void write(HttpServletResponse response, int status, String type, byte[] body)
            throws IOException {
        response.setStatus(status);
        response.setContentType(type);
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Cache-Control", "no-store");
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
