package dev.onefold.ingress.receive;

import dev.onefold.ingress.publish.Delivery;
import dev.onefold.ingress.publish.DeliveryIds;
import dev.onefold.ingress.publish.KeepRejected;
import dev.onefold.ingress.publish.Publication;
import dev.onefold.ingress.publish.PublishDelivery;
import dev.onefold.ingress.verify.Compression;
import dev.onefold.ingress.verify.Endpoint;
import dev.onefold.ingress.verify.Incoming;
import dev.onefold.ingress.verify.Judge;
import dev.onefold.ingress.verify.Judgement;
import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Verdict;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/// Takes in one delivery: room, size, media type, signature over the very bytes, topic. The first
/// that fails decides, and nothing is read from a body before its signature was good.
final class ReceiveDelivery {

    private final BodyReader bodies;
    private final DeliveryIds ids;
    private final PublishDelivery publish;
    private final KeepRejected rejected;
    private final InstantSource clock;
    private final DeliveryMeters meters;
    private final Semaphore atOnce;

    /// @param atOnce how many may be worked on at a time
    ReceiveDelivery(
            BodyReader bodies, Ways ways, InstantSource clock, DeliveryMeters meters, int atOnce) {
        this.bodies = bodies;
        this.ids = ways.ids();
        this.publish = ways.letIn();
        this.rejected = ways.rejected();
        this.clock = clock;
        this.meters = meters;
        this.atOnce = new Semaphore(atOnce);
    }

    /// Where deliveries go from here, and under which ids.
    record Ways(DeliveryIds ids, PublishDelivery letIn, KeepRejected rejected) {}

    /// Overload is seen before a byte of the body is read, and costs next to nothing.
    Answer receive(Endpoint endpoint, HttpServletRequest request, Visit visit) {
        if (!publish.hasPlace() || !atOnce.tryAcquire()) {
            return new Answer.Refused(Problem.OVERLOADED);
        }
        try {
            return switch (bodies.read(request, endpoint.bounds().maxBodyBytes())) {
                case Reading.Refused refused -> new Answer.Refused(refused.problem());
                case Reading.Whole whole -> whole(endpoint, request, whole, visit);
            };
        } finally {
            atOnce.release();
        }
    }

    private Answer whole(
            Endpoint endpoint, HttpServletRequest request, Reading.Whole body, Visit visit) {
        visit.bytes(body.bytes().length);
        boolean handedOver = false;
        try {
            Incoming incoming =
                    new Incoming(
                            request.getMethod(),
                            path(request),
                            Headers.of(request),
                            body.bytes(),
                            clock.instant());
            if (!hasRoomToInflate(endpoint, incoming, body.share())) {
                return new Answer.Refused(Problem.OVERLOADED);
            }
            return switch (Judge.judge(endpoint, incoming)) {
                case Judgement.Rejected(RejectionReason reason) -> {
                    keep(endpoint, incoming, reason);
                    yield new Answer.Refused(Problem.of(reason));
                }
                case Judgement.LetIn in -> {
                    meters.letIn(endpoint, in.secretId());
                    Optional<String> challenge = challenge(endpoint, in);
                    if (challenge.isPresent()) {
                        yield new Answer.Challenged(challenge.get());
                    }
                    handedOver = true;
                    yield published(endpoint, in, incoming.receivedAt(), body.share(), visit);
                }
            };
        } finally {
            if (!handedOver) {
                body.share().giveBack();
            }
        }
    }

    // What is too large for the endpoint is not kept: no setting of a secret would let it in.
    private void keep(Endpoint endpoint, Incoming incoming, RejectionReason reason) {
        if (reason != RejectionReason.BODY_TOO_LARGE) {
            rejected.keep(endpoint, incoming, reason);
        }
    }

    // A few bytes may become as many as the endpoint takes.
    private static boolean hasRoomToInflate(
            Endpoint endpoint, Incoming incoming, Room.Share share) {
        return endpoint.bounds().compression() == Compression.REFUSE
                || incoming.encoding().isEmpty()
                || share.growTo(incoming.body().length + endpoint.bounds().maxBodyBytes());
    }

    // What anybody may send is not reflected to anybody.
    private static Optional<String> challenge(Endpoint endpoint, Judgement.LetIn in) {
        return in.verdict() instanceof Verdict.Unsigned
                ? Optional.empty()
                : endpoint.provider().challenge(in.plain());
    }

    private Answer published(
            Endpoint endpoint,
            Judgement.LetIn in,
            Instant receivedAt,
            Room.Share share,
            Visit visit) {
        boolean twice = endpoint.bounds().compression() == Compression.SIGNED_COMPRESSED;
        share.shrinkTo(in.body().length + (twice ? in.plain().length : 0));
        Delivery delivery =
                new Delivery(
                        ids.next(receivedAt.toEpochMilli()),
                        endpoint,
                        in,
                        receivedAt,
                        visit.tracing());
        return switch (publish.publish(delivery, share::giveBack)) {
            case Publication.Written written ->
                    new Answer.Taken(written.deliveryId(), endpoint.bounds().success());
            case Publication.NotWritten _ -> new Answer.Refused(Problem.NOT_PUBLISHED);
            case Publication.NoPlace _ -> new Answer.Refused(Problem.OVERLOADED);
        };
    }

    private static String path(HttpServletRequest request) {
        String query = request.getQueryString();
        return query == null ? request.getRequestURI() : request.getRequestURI() + "?" + query;
    }
}
