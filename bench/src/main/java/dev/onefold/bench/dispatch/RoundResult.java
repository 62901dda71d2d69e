package dev.onefold.bench.dispatch;

import dev.onefold.bench.measure.CpuReading;
import dev.onefold.bench.measure.Statements;
import java.util.List;

/// One round: N intents due at one moment.
///
/// @param settledSeconds from that moment until all were accepted, by settlement
/// @param toldSeconds from that moment until the outbox was empty
/// @param used processor time from that moment until the outbox was empty
/// @param walBytes what Postgres logged in that time
/// @param statements those that took longest
record RoundResult(
        int intents,
        double settledSeconds,
        double toldSeconds,
        CpuReading used,
        long walBytes,
        List<Statements.Line> statements) {

    double settledRate() {
        return intents / settledSeconds;
    }

    double toldRate() {
        return intents / toldSeconds;
    }

    double cpuPerThousand() {
        return used.sum() * 1000 / intents;
    }
}
