package dev.onefold.testkit.stack;

import dev.onefold.testkit.process.RunFolder;
import java.net.URI;
import java.util.EnumMap;
import java.util.Map;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.kafka.KafkaContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;
import org.testcontainers.utility.DockerImageName;

/// The same stack in containers, by `-Dstack=containers`. Its data goes with the containers, so a
/// kept folder keeps only ports and keys. Compiled, never run; see [ContainerServer].
final class ContainerStack {
    private static final String KAFKA = "apache/kafka:4.2.1";
    private static final String REGISTRY = "quay.io/apicurio/apicurio-registry:3.3.3";
    private static final String POSTGRES = "postgres:18";

    private ContainerStack() {}

    static Stack start(StackSettings settings) {
        RunFolder run =
                settings.folder() == null
                        ? RunFolder.temporary()
                        : RunFolder.keptIn(settings.folder());
        PostgreSQLContainer postgres = postgres();
        int kafkaPort = run.port("kafka", 0);
        int registryPort = run.port("registry", 0);
        int postgresPort = run.port("postgres", 0);
        Map<Part, Server> servers = new EnumMap<>(Part.class);
        servers.put(Part.KAFKA, server(run, kafka(), kafkaPort, 9092));
        servers.put(Part.REGISTRY, server(run, registry(), registryPort, 8080));
        servers.put(Part.POSTGRES, server(run, postgres, postgresPort, 5432));
        try {
            Stack.startAll(servers, settings.progress());
        } catch (RuntimeException e) {
            run.close();
            throw e;
        }
        StackAddresses addresses =
                new StackAddresses(
                        "127.0.0.1:" + kafkaPort,
                        URI.create("http://127.0.0.1:" + registryPort),
                        "jdbc:postgresql://127.0.0.1:%d/postgres".formatted(postgresPort),
                        PostgresServer.SUPERUSER,
                        postgres.getPassword());
        return new Stack(servers, addresses, run);
    }

    private static Server server(
            RunFolder run, GenericContainer<?> container, int port, int innerPort) {
        run.afterStop(container::stop);
        return new ContainerServer(container, port, innerPort);
    }

    private static GenericContainer<?> kafka() {
        return new KafkaContainer(DockerImageName.parse(KAFKA))
                .withEnv("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false");
    }

    private static GenericContainer<?> registry() {
        return new GenericContainer<>(DockerImageName.parse(REGISTRY))
                .withEnv("APICURIO_RULES_GLOBAL_COMPATIBILITY", "BACKWARD_TRANSITIVE")
                .withExposedPorts(8080)
                .waitingFor(Wait.forHttp("/apis/ccompat/v7/config"));
    }

    private static PostgreSQLContainer postgres() {
        PostgreSQLContainer postgres =
                new PostgreSQLContainer(DockerImageName.parse(POSTGRES))
                        .withDatabaseName("postgres")
                        .withUsername(PostgresServer.SUPERUSER);
        // Its default command turns fsync off, and durability is among what is tested.
        postgres.setCommand("postgres", "-c", "fsync=on", "-c", "max_connections=200");
        return postgres;
    }
}
