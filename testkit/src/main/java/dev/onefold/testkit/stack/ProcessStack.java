package dev.onefold.testkit.stack;

import dev.onefold.testkit.process.Ports;
import dev.onefold.testkit.process.RunFolder;
import java.util.EnumMap;
import java.util.Map;

/// A stack of processes on this machine.
final class ProcessStack {
    private static final int USUAL_KAFKA = 19092;
    private static final int USUAL_REGISTRY = 18081;
    private static final int USUAL_POSTGRES = 15432;

    private ProcessStack() {}

    static Stack start(StackSettings settings) {
        RunFolder run = settings.folder() == null ? RunFolder.temporary() : RunFolder.keptIn(settings.folder());
        try {
            boolean usual = settings.usualPorts();
            KafkaServer kafka = new KafkaServer(run, port(usual, USUAL_KAFKA), Ports.free());
            RegistryServer registry = new RegistryServer(run, port(usual, USUAL_REGISTRY), Ports.free());
            PostgresServer postgres = new PostgresServer(run, port(usual, USUAL_POSTGRES));
            Map<Part, Server> servers = new EnumMap<>(Part.class);
            servers.put(Part.KAFKA, kafka);
            servers.put(Part.REGISTRY, registry);
            servers.put(Part.POSTGRES, postgres);
            Stack.startAll(servers, settings.progress());
            StackAddresses addresses = new StackAddresses(
                    kafka.bootstrapServers(), registry.url(), postgres.jdbcUrl(), PostgresServer.SUPERUSER, postgres.password());
            return new Stack(servers, addresses, run);
        } catch (RuntimeException e) {
            run.close();
            throw e;
        }
    }

    private static int port(boolean usual, int number) {
        return usual ? Ports.preferably(number) : Ports.free();
    }
}
