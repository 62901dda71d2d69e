package dev.onefold.ingress.receive;

import dev.onefold.ingress.verify.Endpoint;
import dev.onefold.ingress.verify.Endpoints;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
final class WebhookController {

    private final ReceiveDelivery deliveries;
    private final Endpoints endpoints;
    private final Answers answers;

    WebhookController(ReceiveDelivery deliveries, Endpoints endpoints, Answers answers) {
        this.deliveries = deliveries;
        this.endpoints = endpoints;
        this.answers = answers;
    }

    @PostMapping("/v1/webhooks/{endpoint}")
    void receive(
            @PathVariable String endpoint, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        switch (deliveries.receive(endpoint, request)) {
            case Answer.Taken(String deliveryId) -> answers.taken(response, deliveryId);
            case Answer.Refused(Problem problem) -> answers.problem(response, problem);
        }
    }

    /// The provider asks whether the address is ours, before it sends anything there.
    @GetMapping("/v1/webhooks/{endpoint}")
    void shakeHands(
            @PathVariable String endpoint, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        Optional<Endpoint> known = endpoints.find(endpoint);
        if (known.isEmpty()) {
            answers.problem(response, Problem.UNKNOWN_ENDPOINT);
            return;
        }
        try {
            Optional<String> challenge = known.get().handshake().answer(query(request));
            if (challenge.isPresent()) {
                answers.challenge(response, challenge.get());
            } else {
                answers.problem(response, Problem.HANDSHAKE_REFUSED);
            }
        } catch (IllegalStateException undecodable) {
            // Its message quotes the query, and so perhaps the token: it goes nowhere.
            answers.problem(response, Problem.ofStatus(400));
        }
    }

    // Throws IllegalStateException where the query is not encoded as it should be.
    private static Map<String, List<String>> query(HttpServletRequest request) {
        return request.getParameterMap().entrySet().stream()
                .collect(
                        Collectors.toUnmodifiableMap(
                                Map.Entry::getKey,
                                parameter -> Arrays.asList(parameter.getValue())));
    }
}
