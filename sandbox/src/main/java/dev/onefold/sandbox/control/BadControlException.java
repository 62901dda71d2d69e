package dev.onefold.sandbox.control;

/// The control request cannot be carried out; the message says what to send instead.
final class BadControlException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int status;

    BadControlException(String what) {
        this(400, what);
    }

    BadControlException(int status, String what) {
        super(what);
        this.status = status;
    }

    int status() {
        return status;
    }
}
