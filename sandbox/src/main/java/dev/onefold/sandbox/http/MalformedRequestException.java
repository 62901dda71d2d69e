package dev.onefold.sandbox.http;

/// The bytes were not a request we read; carries what to answer before the connection is
/// closed.
final class MalformedRequestException extends Exception {
    private static final long serialVersionUID = 1L;
    private final int status;

    MalformedRequestException(int status, String why) {
        super(why);
        this.status = status;
    }

    Answer.Reply answer() {
        return (Answer.Reply) Answer.json(status, "{\"error\":\"" + getMessage() + "\"}");
    }
}
