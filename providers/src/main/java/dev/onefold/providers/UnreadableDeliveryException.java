package dev.onefold.providers;

/// The body is not what the provider sends: it will never be readable, so it goes to the dead
/// letters. The message holds nothing of the body.
public final class UnreadableDeliveryException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnreadableDeliveryException(String why) {
        super(why);
    }
}
