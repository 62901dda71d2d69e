package dev.onefold.bench.ingress;

import dev.onefold.bench.measure.Compiler;
import java.time.Duration;

/// @param connections kept alive, each with one request at a time
/// @param time of each measured stretch
/// @param rounds measured of each receiver, in turn
/// @param node whether the Node receiver is measured too
record IngressSettings(
        int connections, Duration time, int rounds, Compiler compiler, boolean node) {

    IngressSettings {
        if (connections < 1 || connections > 1_000) {
            throw new IllegalArgumentException("--connections must be 1 to 1000");
        }
        if (time.toSeconds() < 1 || time.toSeconds() > 600) {
            throw new IllegalArgumentException("--seconds must be 1 to 600");
        }
        if (rounds < 1 || rounds > 20) {
            throw new IllegalArgumentException("--rounds must be 1 to 20");
        }
    }
}
