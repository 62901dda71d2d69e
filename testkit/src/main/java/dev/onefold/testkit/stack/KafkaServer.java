package dev.onefold.testkit.stack;

import dev.onefold.testkit.process.Checkout;
import dev.onefold.testkit.process.ClassArchive;
import dev.onefold.testkit.process.Health;
import dev.onefold.testkit.process.Java;
import dev.onefold.testkit.process.Launch;
import dev.onefold.testkit.process.OwnProcess;
import dev.onefold.testkit.process.RunFolder;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.Uuid;

/// One broker in KRaft mode, which is its own controller.
final class KafkaServer extends ProcessServer {
    private final int port;
    private final int controllerPort;
    private final List<Path> classPath;

    KafkaServer(RunFolder run, int port, int controllerPort) {
        super(run);
        this.port = port;
        this.controllerPort = controllerPort;
        this.classPath = classPath();
    }

    String bootstrapServers() {
        return "127.0.0.1:" + port;
    }

    @Override
    public String place() {
        return bootstrapServers();
    }

    @Override
    void prepare() {
        try {
            Files.createDirectories(data());
            Files.writeString(settings(), settingsText());
            if (!Files.exists(data().resolve("meta.properties"))) {
                OwnProcess.run(format(), run);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    Launch launch() {
        ClassArchive archive = ClassArchive.of("kafka", classPath);
        return Launch.of(
                        "kafka",
                        java(archive.options(), "384m", "kafka.Kafka", settings().toString()),
                        run.log("kafka"))
                .withArchive(archive);
    }

    /// The port opens before the broker takes part in its cluster of one, so a client asks it.
    @Override
    boolean isHealthy() {
        if (!Health.listens(port)) {
            return false;
        }
        Map<String, Object> client =
                Map.of(
                        "bootstrap.servers",
                        bootstrapServers(),
                        "default.api.timeout.ms",
                        5_000,
                        "request.timeout.ms",
                        5_000);
        try (Admin admin = Admin.create(client)) {
            return !admin.describeCluster().nodes().get(10, TimeUnit.SECONDS).isEmpty();
        } catch (ExecutionException | TimeoutException notYet) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private Launch format() {
        List<String> command =
                java(
                        List.of("-Xshare:auto"),
                        "128m",
                        "kafka.tools.StorageTool",
                        "format",
                        "-t",
                        Uuid.randomUuid().toString(),
                        "-c",
                        settings().toString());
        return Launch.of("kafka-format", command, run.log("kafka-format"));
    }

    private List<String> java(List<String> options, String heap, String... mainAndArguments) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Java.command(),
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-Xms64m",
                                "-Xmx" + heap,
                                "-Dorg.slf4j.simpleLogger.showDateTime=true",
                                "-Dorg.slf4j.simpleLogger.dateTimeFormat=yyyy-MM-dd'T'HH:mm:ss.SSSXXX"));
        command.addAll(options);
        command.addAll(
                List.of(
                        "-cp",
                        String.join(
                                File.pathSeparator,
                                classPath.stream().map(Path::toString).toList())));
        command.addAll(List.of(mainAndArguments));
        return command;
    }

    private Path data() {
        return run.folder().resolve("kafka", "data");
    }

    private Path settings() {
        return run.folder().resolve("kafka", "server.properties");
    }

    private String settingsText() {
        return """
                process.roles=broker,controller
                node.id=1
                controller.quorum.voters=1@127.0.0.1:%2$d
                listeners=PLAINTEXT://127.0.0.1:%1$d,CONTROLLER://127.0.0.1:%2$d
                advertised.listeners=PLAINTEXT://127.0.0.1:%1$d
                controller.listener.names=CONTROLLER
                inter.broker.listener.name=PLAINTEXT
                # One broker: what the cluster keeps for itself has one copy.
                offsets.topic.replication.factor=1
                offsets.topic.num.partitions=4
                transaction.state.log.replication.factor=1
                transaction.state.log.min.isr=1
                transaction.state.log.num.partitions=2
                share.coordinator.state.topic.replication.factor=1
                share.coordinator.state.topic.min.isr=1
                share.coordinator.state.topic.num.partitions=2
                # Topics come from the catalogue and from nowhere else.
                auto.create.topics.enable=false
                # No waiting for more members when a group begins.
                group.initial.rebalance.delay.ms=0
                # Many small topics in tests: an index file is not given 10 MB at once.
                log.index.size.max.bytes=1048576
                log.dirs=%3$s
                """
                .formatted(port, controllerPort, escaped(data()));
    }

    private static String escaped(Path path) {
        return path.toString().replace("\\", "\\\\");
    }

    private static List<Path> classPath() {
        Path folder = Checkout.stackFiles().resolve("kafka");
        Path list = Checkout.stackFiles().resolve("kafka.classpath");
        if (!Files.isRegularFile(list)) {
            throw new IllegalStateException(
                    "the broker's files are not in %s: run ./mvnw -Dquick -pl testkit/stack package"
                            .formatted(folder));
        }
        try {
            return Stream.of(Files.readString(list).strip().split(":"))
                    .map(folder::resolve)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
