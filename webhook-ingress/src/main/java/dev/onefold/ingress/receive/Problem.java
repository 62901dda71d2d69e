package dev.onefold.ingress.receive;

import dev.onefold.providers.RejectionReason;
import java.nio.charset.StandardCharsets;

/// An error as the caller sees it. `type` is `urn:onefold:problem:<label>` and stable; the rest is
/// for people. Nothing of the request or of our inside is repeated in it.
///
/// The status codes 403, 406 and 410 are never used: some providers stop for good on them. What
/// fails on our side is 503, so that the provider sends it again.
record Problem(String label, int status, String title) {

    static final String MEDIA_TYPE = "application/problem+json";

    static final Problem UNKNOWN_ENDPOINT = of(RejectionReason.UNKNOWN_ENDPOINT);
    static final Problem BODY_TOO_LARGE = of(RejectionReason.BODY_TOO_LARGE);
    static final Problem UNSUPPORTED_CONTENT_TYPE = of(RejectionReason.UNSUPPORTED_CONTENT_TYPE);
    static final Problem BODY_TOO_SLOW =
            new Problem("body_too_slow", 408, "The body took too long to arrive");
    static final Problem BODY_INCOMPLETE =
            new Problem("body_incomplete", 400, "The body ended before its end");
    static final Problem HANDSHAKE_REFUSED =
            new Problem("handshake_refused", 401, "The handshake shows another token");
    static final Problem OVERLOADED =
            new Problem("overloaded", 503, "Too many deliveries wait; send it again later");
    static final Problem NOT_PUBLISHED =
            new Problem("not_published", 503, "The delivery could not be stored; send it again");
    static final Problem INTERNAL_FAILURE =
            new Problem("internal_failure", 503, "Something failed here; send it again");

    /// Why a delivery is not taken.
    static Problem of(RejectionReason reason) {
        return switch (reason) {
            case UNKNOWN_ENDPOINT -> new Problem(reason.text(), 404, "There is no such endpoint");
            case MISSING_SIGNATURE -> new Problem(reason.text(), 401, "The signature is missing");
            case MALFORMED_SIGNATURE ->
                    new Problem(reason.text(), 401, "The signature is not in the expected form");
            case SIGNATURE_MISMATCH ->
                    new Problem(reason.text(), 401, "The signature does not fit the body");
            case TIMESTAMP_TOO_OLD -> new Problem(reason.text(), 401, "The timestamp is too old");
            case TIMESTAMP_IN_FUTURE ->
                    new Problem(reason.text(), 401, "The timestamp is in the future");
            case BODY_HASH_MISMATCH ->
                    new Problem(reason.text(), 401, "The hash does not fit the body");
            case MISSING_CREDENTIALS ->
                    new Problem(reason.text(), 401, "The credentials are missing");
            case WRONG_CREDENTIALS ->
                    new Problem(
                            reason.text(), 401, "The credentials are not those of the endpoint");
            case NO_CURRENT_SECRET ->
                    new Problem(reason.text(), 503, "The endpoint is being set up; send it again");
            case UNSUPPORTED_CONTENT_ENCODING ->
                    new Problem(reason.text(), 415, "The body's encoding is not taken here");
            case MALFORMED_COMPRESSION ->
                    new Problem(reason.text(), 400, "The body cannot be inflated");
            case BODY_TOO_LARGE -> new Problem(reason.text(), 413, "The body is too large");
            case UNSUPPORTED_CONTENT_TYPE ->
                    new Problem(reason.text(), 415, "The body is not of the expected media type");
        };
    }

    /// For what the framework or the server refuses before it reaches us.
    static Problem ofStatus(int status) {
        return switch (status) {
            case 404 -> new Problem("not_found", 404, "There is nothing here");
            case 405 -> new Problem("method_not_allowed", 405, "This method is not served here");
            case 408 -> BODY_TOO_SLOW;
            case 413 -> BODY_TOO_LARGE;
            case 414 -> new Problem("uri_too_long", 414, "The address is too long");
            case 415 -> UNSUPPORTED_CONTENT_TYPE;
            case 431 -> new Problem("headers_too_large", 431, "The headers are too large");
            // The caller's fault, whatever the number says: 5xx would have it sent again.
            case 501 -> new Problem("not_implemented", 400, "This is not understood here");
            case 505 -> new Problem("http_version", 400, "This HTTP version is not spoken here");
            default ->
                    status >= 500
                            ? INTERNAL_FAILURE
                            : new Problem("malformed_request", 400, "The request is malformed");
        };
    }

    byte[] json() {
        return """
        {"type":"urn:onefold:problem:%s","title":"%s","status":%d}
        """
                .formatted(label, title, status)
                .strip()
                .getBytes(StandardCharsets.UTF_8);
    }
}
