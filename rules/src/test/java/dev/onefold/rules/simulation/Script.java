package dev.onefold.rules.simulation;

import java.util.ArrayDeque;
import java.util.Deque;

/// What happened, the last of it. Nothing is written down unless somebody wants to read it.
final class Script {

    private final int most;
    private final Deque<String> lines = new ArrayDeque<>();

    private Script(int most) {
        this.most = most;
    }

    static Script unwritten() {
        return new Script(0);
    }

    static Script ofTheLast(int lines) {
        return new Script(lines);
    }

    void note(Clock clock, Object who, Object what) {
        if (most == 0) {
            return;
        }
        if (lines.size() == most) {
            lines.removeFirst();
        }
        lines.addLast(clock.now() + " " + who + ": " + what);
    }

    @Override
    public String toString() {
        return String.join("\n", lines);
    }
}
