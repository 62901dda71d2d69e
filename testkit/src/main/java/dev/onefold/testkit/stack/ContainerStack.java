package dev.onefold.testkit.stack;

/// TODO
final class ContainerStack {
    private ContainerStack() {}

    static Stack start(StackSettings settings) {
        throw new UnsupportedOperationException();
    }
}
