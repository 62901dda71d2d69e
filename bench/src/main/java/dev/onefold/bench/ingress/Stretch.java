package dev.onefold.bench.ingress;

import dev.onefold.bench.http.Answers;
import dev.onefold.bench.measure.CpuReading;

/// One receiver, once: as fast as it goes, then at half that rate.
///
/// @param used processor time during the flood
/// @param resident mebibytes after the flood
record Stretch(Receiver receiver, Answers flood, CpuReading used, double resident, Answers half) {

    double rate() {
        return flood.rate();
    }

    /// Processor seconds of the receiver for 1,000 requests.
    double cpuPerThousand() {
        double requests = flood.of(202);
        return used.sum() * 1000 / requests;
    }

    long accepted() {
        return flood.of(202) + half.of(202);
    }
}
