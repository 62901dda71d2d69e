package dev.onefold.testkit.stack;

import java.util.Locale;

/// What the services stand on.
public enum Part {
    POSTGRES,
    KAFKA,
    REGISTRY;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
