package dev.onefold.cli.outcome;

/// What strangers wrote, for a terminal: control characters could paint over what stands there.
public final class Plain {

    private Plain() {}

    public static String of(String line) {
        return line.replaceAll("\\p{Cc}|\\p{Cf}", "\u00b7");
    }
}
