package dev.onefold.cli.event;

/// What strangers wrote, for a terminal: control characters could paint over what stands there.
final class Plain {

    private Plain() {}

    static String of(String line) {
        return line.replaceAll("\\p{Cc}|\\p{Cf}", "\u00b7");
    }
}
