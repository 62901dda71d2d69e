package dev.onefold.cli.outcome;

/// The exit codes, which scripts may rely on.
public final class Exit {
    /// It was understood and refused, or there is no such thing.
    public static final int REFUSED = 1;

    /// The command line is wrong, or a file that it names.
    public static final int USAGE = 2;

    /// A service, the broker or the registry does not answer. Trying again may help.
    public static final int AWAY = 3;

    /// The key is missing or wrong.
    public static final int NOT_ALLOWED = 4;

    private Exit() {}
}
