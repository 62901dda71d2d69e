package dev.onefold.testkit.stack;

import java.nio.file.Path;

/// A part that another program started and named in the environment: ours to use, not to stop.
record JoinedServer(Part part, String place) implements Server {
    @Override
    public void start() {}

    @Override
    public void stop() {
        throw refused();
    }

    @Override
    public void kill9() {
        throw refused();
    }

    @Override
    public void freeze() {
        throw refused();
    }

    @Override
    public void thaw() {
        throw refused();
    }

    @Override
    public Path log() {
        throw new UnsupportedOperationException(
                "the log of %s is with the program that started it".formatted(part.text()));
    }

    private UnsupportedOperationException refused() {
        return new UnsupportedOperationException(
                "%s is shared with other tests: start an own stack with Stack.start(StackSettings.temporary())"
                        .formatted(part.text()));
    }
}
