package dev.onefold.ingress.receive;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// Writes answers. Directly and not through content negotiation, which would answer 406 to a
/// provider that sends an odd `Accept`.
final class Answers {

    private final Duration retryAfter;

    Answers(Duration retryAfter) {
        this.retryAfter = retryAfter;
    }

    void taken(HttpServletResponse response, String deliveryId) throws IOException {
        String json = "{\"deliveryId\":\"" + deliveryId + "\"}";
        write(response, 202, "application/json", json.getBytes(StandardCharsets.UTF_8));
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
