package dev.onefold.ingress.receive;

import dev.onefold.ingress.publish.Delivery;
import dev.onefold.ingress.publish.Publication;
import dev.onefold.ingress.publish.PublishDelivery;
import dev.onefold.ingress.verify.Endpoint;
import dev.onefold.ingress.verify.Endpoints;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import jakarta.servlet.http.HttpServletRequest;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Takes in one delivery: known endpoint, media type, size, signature over the very bytes, topic.
/// The first that fails decides, and nothing is read from a body before its signature was good.
final class ReceiveDelivery {

    private final Endpoints endpoints;
    private final BodyReader bodies;
    private final PublishDelivery publish;
    private final InstantSource clock;
    private final DeliveryMeters meters;

    ReceiveDelivery(
            Endpoints endpoints,
            BodyReader bodies,
            PublishDelivery publish,
            InstantSource clock,
            DeliveryMeters meters) {
        this.endpoints = endpoints;
        this.bodies = bodies;
        this.publish = publish;
        this.clock = clock;
        this.meters = meters;
    }

    Answer receive(String endpointName, HttpServletRequest request) {
        DeliveryMeters.Sample sample = meters.start();
        Optional<Endpoint> endpoint = endpoints.find(endpointName);
        if (endpoint.isEmpty()) {
            Answer answer = new Answer.Refused(Problem.UNKNOWN_ENDPOINT);
            sample.answered("unknown", answer);
            return answer;
        }
        Answer answer = receive(endpoint.get(), request);
        sample.answered(endpointName, answer);
        return answer;
    }

    private Answer receive(Endpoint endpoint, HttpServletRequest request) {
        if (!fits(endpoint.contentType(), request)) {
            return new Answer.Refused(Problem.UNSUPPORTED_CONTENT_TYPE);
        }
        return switch (bodies.read(request, endpoint.maxBodyBytes())) {
            case Reading.Refused refused -> new Answer.Refused(refused.problem());
            case Reading.Whole whole -> verified(endpoint, request, whole);
        };
    }

    private Answer verified(Endpoint endpoint, HttpServletRequest request, Reading.Whole body) {
        Map<String, List<String>> headers = headers(request);
        return switch (endpoint.signature()
                .verify(
                        new SignedRequest(request.getMethod(), "", headers, body.bytes()),
                        clock.instant())) {
            case Verdict.Rejected rejected -> {
                body.share().giveBack();
                yield new Answer.Refused(Problem.of(rejected.reason()));
            }
            case Verdict.Unsigned _, Verdict.Authenticated _, Verdict.Verified _ -> {
                Delivery delivery =
                        new Delivery(
                                endpoint.name(),
                                endpoint.provider(),
                                headers,
                                text(request.getContentType()),
                                body.bytes(),
                                clock.instant(),
                                endpoint.events());
                yield published(publish.publish(delivery, body.share()::giveBack));
            }
        };
    }

    private static Answer published(Publication publication) {
        return switch (publication) {
            case Publication.Written written -> new Answer.Taken(written.deliveryId());
            case Publication.NotWritten _ -> new Answer.Refused(Problem.NOT_PUBLISHED);
            case Publication.NoPlace _ -> new Answer.Refused(Problem.OVERLOADED);
        };
    }

    // The signature covers the bytes as they travelled, so an encoding cannot be undone here.
    private static boolean fits(String mediaType, HttpServletRequest request) {
        String given = text(request.getContentType()).split(";", 2)[0].strip();
        String encoding = text(request.getHeader("content-encoding")).strip();
        return given.equalsIgnoreCase(mediaType)
                && (encoding.isEmpty() || encoding.equalsIgnoreCase("identity"));
    }

    private static Map<String, List<String>> headers(HttpServletRequest request) {
        Map<String, List<String>> headers = new TreeMap<>();
        for (String name : Collections.list(request.getHeaderNames())) {
            headers.put(name.toLowerCase(Locale.ROOT), Collections.list(request.getHeaders(name)));
        }
        return headers;
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value;
    }
}
