package dev.onefold.testkit.stack;

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
        RunFolder run =
                settings.folder() == null
                        ? RunFolder.temporary()
                        : RunFolder.keptIn(settings.folder());
        try {
            boolean usual = settings.usualPorts();
            KafkaServer kafka =
                    new KafkaServer(
                            run,
                            run.port("kafka", usual ? USUAL_KAFKA : 0),
                            run.port("kafka-controller", 0));
            RegistryServer registry =
                    new RegistryServer(
                            run,
                            run.port("registry", usual ? USUAL_REGISTRY : 0),
                            run.port("registry-management", 0));
            PostgresServer postgres =
                    new PostgresServer(run, run.port("postgres", usual ? USUAL_POSTGRES : 0));
            Map<Part, Server> servers = new EnumMap<>(Part.class);
            servers.put(Part.KAFKA, kafka);
            servers.put(Part.REGISTRY, registry);
            servers.put(Part.POSTGRES, postgres);
            Stack.startAll(servers, settings.progress());
            StackAddresses addresses =
                    new StackAddresses(
                            kafka.bootstrapServers(),
                            registry.url(),
                            postgres.jdbcUrl(),
                            PostgresServer.SUPERUSER,
                            postgres.password());
            return new Stack(servers, addresses, run);
        } catch (RuntimeException e) {
            run.keepLogs();
            run.close();
            throw e;
        }
    }
}
