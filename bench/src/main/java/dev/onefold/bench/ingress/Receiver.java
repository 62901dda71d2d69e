package dev.onefold.bench.ingress;

import dev.onefold.bench.measure.Processes;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;

/// Something that takes webhooks.
///
/// @param name in the report
/// @param process what its processor time and memory are read from
record Receiver(String name, int port, long process) {
    static final String PATH = "/v1/webhooks/whatsapp";

    InetSocketAddress address() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    Processes processes() {
        return new Processes(Map.of("receiver", List.of(process)));
    }
}
