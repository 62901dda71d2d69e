package dev.onefold.cli.outcome;

/// A command that did not do what it was asked, with a message for the person who asked.
public final class CommandFailedException extends RuntimeException {
    private final int exitCode;

    private CommandFailedException(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    public static CommandFailedException refused(String message) {
        return new CommandFailedException(Exit.REFUSED, message);
    }

    public static CommandFailedException usage(String message) {
        return new CommandFailedException(Exit.USAGE, message);
    }

    public static CommandFailedException away(String message) {
        return new CommandFailedException(Exit.AWAY, message);
    }

    public static CommandFailedException notAllowed(String message) {
        return new CommandFailedException(Exit.NOT_ALLOWED, message);
    }

    public int exitCode() {
        return exitCode;
    }
}
