package dev.onefold.ingress.receive;

import dev.onefold.ingress.verify.Endpoint;
import dev.onefold.ingress.verify.Endpoints;
import dev.onefold.providers.Handshake;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// `/v1/webhooks/{endpoint}`. A servlet of its own and no controller: no filter and no argument
/// resolver of a framework comes between a provider's bytes and their signature.
final class WebhookServlet extends HttpServlet {
    static final String PREFIX = "/v1/webhooks/";
    private static final long serialVersionUID = 1L;
    private static final Logger LOG = LoggerFactory.getLogger(WebhookServlet.class);

    private final transient ReceiveDelivery deliveries;
    private final transient Endpoints endpoints;
    private final transient Answers answers;
    private final transient Visits visits;

    WebhookServlet(
            ReceiveDelivery deliveries, Endpoints endpoints, Answers answers, Visits visits) {
        this.deliveries = deliveries;
        this.endpoints = endpoints;
        this.answers = answers;
        this.visits = visits;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        String name = name(request);
        @Nullable Endpoint endpoint = endpoints.find(name);
        try (Visit visit = visits.begin(request, endpoint)) {
            try {
                serve(request, response, visit, name);
            } catch (RuntimeException fault) {
                LOG.error(
                        "A {} failed and was answered with 503; the provider sends it again.",
                        method(request),
                        fault);
                if (!response.isCommitted()) {
                    answers.problem(response, visit.refused(Problem.INTERNAL_FAILURE));
                }
            }
        }
    }

    private void serve(
            HttpServletRequest request, HttpServletResponse response, Visit visit, String name)
            throws IOException {
        Endpoint endpoint = visit.endpoint();
        if (endpoint == null) {
            boolean elsewhere = name.isEmpty() || name.indexOf('/') >= 0;
            Problem problem = elsewhere ? Problem.ofStatus(404) : Problem.UNKNOWN_ENDPOINT;
            answers.problem(response, visit.refused(problem));
            return;
        }
        switch (request.getMethod()) {
            case "POST" -> {
                Answer answer = deliveries.receive(endpoint, request, visit);
                visit.answered(answer, answers.write(response, answer));
            }
            case "GET" -> shakeHands(request, response, visit, endpoint);
            // Some providers ask so whether the address is there.
            case "HEAD" -> {
                Answers.empty(response);
                visit.other(200, "none");
            }
            default -> notAllowed(response, visit, endpoint);
        }
    }

    /// The provider asks whether the address is ours, before it sends anything there.
    private void shakeHands(
            HttpServletRequest request,
            HttpServletResponse response,
            Visit visit,
            Endpoint endpoint)
            throws IOException {
        if (endpoint.handshake().isEmpty()) {
            notAllowed(response, visit, endpoint);
            return;
        }
        Handshake handshake = endpoint.handshake().get();
        try {
            Optional<String> challenge = handshake.answer(query(request));
            if (challenge.isPresent()) {
                answers.challenge(response, challenge.get());
                visit.other(200, "none");
            } else {
                answers.problem(response, visit.refused(Problem.HANDSHAKE_REFUSED));
            }
        } catch (IllegalStateException undecodable) {
            // Its message quotes the query, and so perhaps the token: it goes nowhere.
            answers.problem(response, visit.refused(Problem.ofStatus(400)));
        }
    }

    private void notAllowed(HttpServletResponse response, Visit visit, Endpoint endpoint)
            throws IOException {
        visit.refused(Problem.ofStatus(405));
        answers.notAllowed(
                response, endpoint.handshake().isPresent() ? "POST, GET, HEAD" : "POST, HEAD");
    }

    // As it travelled: an address that only becomes an endpoint's by decoding or cleaning it is
    // another one.
    private static String name(HttpServletRequest request) {
        String path = request.getRequestURI();
        return path.startsWith(PREFIX) ? path.substring(PREFIX.length()) : "";
    }

    // Throws IllegalStateException where the query is not encoded as it should be.
    private static Map<String, List<String>> query(HttpServletRequest request) {
        return request.getParameterMap().entrySet().stream()
                .collect(
                        Collectors.toUnmodifiableMap(
                                Map.Entry::getKey,
                                parameter -> Arrays.asList(parameter.getValue())));
    }

    // A stranger's word is not repeated in the log.
    private static String method(HttpServletRequest request) {
        return switch (request.getMethod()) {
            case "POST", "GET", "HEAD" -> request.getMethod();
            default -> "request";
        };
    }
}
