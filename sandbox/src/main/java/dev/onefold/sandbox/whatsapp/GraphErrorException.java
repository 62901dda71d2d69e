package dev.onefold.sandbox.whatsapp;

import dev.onefold.sandbox.http.Answer;

/// The request is refused as the Graph API refuses one.
final class GraphErrorException extends Exception {
    private static final long serialVersionUID = 1L;
    private final int httpStatus;
    private final int code;

    GraphErrorException(int httpStatus, int code, String message) {
        super(message);
        this.httpStatus = httpStatus;
        this.code = code;
    }

    Answer answer() {
        return GraphErrors.of(httpStatus, code, null, String.valueOf(getMessage()));
    }
}
