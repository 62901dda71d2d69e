package dev.onefold.ingress.verify;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import dev.onefold.providers.reading.Inflated;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Judges a delivery: its media type, its compression, its signature or credentials. The first
/// that fails decides. The same delivery, endpoint and receipt time give the same judgement, today
/// and when it is judged again.
public final class Judge {
    private static final String ENCODING = "content-encoding";

    private Judge() {}

    public static Judgement judge(Endpoint endpoint, Incoming incoming) {
        if (!BoundsOf.takes(endpoint.bounds().contentTypes(), incoming.header("content-type"))) {
            return rejected(RejectionReason.UNSUPPORTED_CONTENT_TYPE);
        }
        if (incoming.encoding().isEmpty()) {
            return signed(endpoint, incoming, incoming.headers(), incoming.body());
        }
        return switch (endpoint.bounds().compression()) {
            case REFUSE -> rejected(RejectionReason.UNSUPPORTED_CONTENT_ENCODING);
            case SIGNED_INFLATED -> inflatedFirst(endpoint, incoming);
            case SIGNED_COMPRESSED -> inflatedAfterwards(endpoint, incoming);
        };
    }

    private static Judgement inflatedFirst(Endpoint endpoint, Incoming incoming) {
        return switch (inflated(endpoint, incoming)) {
            case Inflated.Whole(byte[] plain) ->
                    signed(endpoint, incoming, without(incoming.headers()), plain);
            case Inflated.TooLarge _ -> rejected(RejectionReason.BODY_TOO_LARGE);
            case Inflated.Malformed _ -> rejected(RejectionReason.MALFORMED_COMPRESSION);
            case Inflated.Unsupported _ -> rejected(RejectionReason.UNSUPPORTED_CONTENT_ENCODING);
        };
    }

    // A stranger's bomb is never opened.
    private static Judgement inflatedAfterwards(Endpoint endpoint, Incoming incoming) {
        Judgement first = signed(endpoint, incoming, incoming.headers(), incoming.body());
        if (!(first instanceof Judgement.LetIn in)) {
            return first;
        }
        return switch (inflated(endpoint, incoming)) {
            case Inflated.Whole(byte[] plain) ->
                    new Judgement.LetIn(in.verdict(), in.headers(), in.body(), plain);
            case Inflated.TooLarge _ -> rejected(RejectionReason.BODY_TOO_LARGE);
            case Inflated.Malformed _ -> rejected(RejectionReason.MALFORMED_COMPRESSION);
            case Inflated.Unsupported _ -> rejected(RejectionReason.UNSUPPORTED_CONTENT_ENCODING);
        };
    }

    private static Inflated inflated(Endpoint endpoint, Incoming incoming) {
        return Inflated.of(incoming.body(), incoming.encoding(), endpoint.bounds().maxBodyBytes());
    }

    private static Judgement signed(
            Endpoint endpoint,
            Incoming incoming,
            Map<String, List<String>> headers,
            byte[] signedBody) {
        Verdict verdict =
                endpoint.signature()
                        .verify(
                                new SignedRequest(
                                        incoming.method(),
                                        endpoint.publicBase() + incoming.path(),
                                        headers,
                                        signedBody),
                                incoming.receivedAt());
        return verdict instanceof Verdict.Rejected(RejectionReason reason)
                ? rejected(reason)
                : new Judgement.LetIn(verdict, headers, signedBody, signedBody);
    }

    private static Map<String, List<String>> without(Map<String, List<String>> headers) {
        Map<String, List<String>> others = new TreeMap<>(headers);
        others.remove(ENCODING);
        return others;
    }

    private static Judgement rejected(RejectionReason reason) {
        return new Judgement.Rejected(reason);
    }
}
