package dev.onefold.cli.topics;

import dev.onefold.cli.outcome.CommandFailedException;
import dev.onefold.cli.outcome.Version;
import dev.onefold.schemas.catalogue.Catalogue;
import dev.onefold.schemas.codec.IncompatibleSchemaException;
import dev.onefold.schemas.codec.RegistryUnreachableException;
import dev.onefold.schemas.topic.TopicNames;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

@Command(
        name = "create",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Creates every topic, every topic of dead letters and every schema of the catalogue.",
            "What is there already is left alone; running it twice is safe."
        })
final class CreateTopics implements Callable<Integer> {

    @Mixin private BrokerAddress broker = new BrokerAddress();

    @Option(
            names = "--replication",
            paramLabel = "N",
            description = "how many brokers hold each partition (default: ${DEFAULT-VALUE})",
            defaultValue = "1")
    private short replication;

    @Option(names = "--json", description = "the topics as JSON")
    private boolean json;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        if (replication < 1) {
            throw CommandFailedException.usage("--replication must be at least 1");
        }
        TopicNames names = broker.names();
        create(names);
        report(names);
        return 0;
    }

    private void create(TopicNames names) {
        Map<String, Object> settings =
                Map.of(
                        "bootstrap.servers",
                        broker.bootstrapServers(),
                        "default.api.timeout.ms",
                        15_000,
                        "request.timeout.ms",
                        10_000);
        try (Admin admin = Admin.create(settings)) {
            Catalogue.create(admin, broker.registry(), names, replication);
        } catch (IncompatibleSchemaException e) {
            throw CommandFailedException.refused("" + e.getMessage());
        } catch (RegistryUnreachableException e) {
            throw CommandFailedException.away("" + e.getMessage());
        } catch (KafkaException | IllegalStateException e) {
            throw CommandFailedException.away(
                    "%s: %s".formatted(broker.bootstrapServers(), causes(e)));
        }
    }

    private void report(TopicNames names) {
        var out = spec.commandLine().getOut();
        var topics = Catalogue.topics(names, replication);
        if (json) {
            out.println(
                    new JsonMapper()
                            .writerWithDefaultPrettyPrinter()
                            .writeValueAsString(topics.stream().map(NewTopic::name).toList()));
            return;
        }
        topics.forEach(
                topic ->
                        out.printf(
                                "%-45s %d partitions, %d replicas%n",
                                topic.name(), topic.numPartitions(), topic.replicationFactor()));
        out.printf("%d topics are there, with their schemas.%n", topics.size());
    }

    private static String causes(Throwable failure) {
        Throwable cause = failure.getCause();
        return failure.getMessage() + (cause == null ? "" : ": " + causes(cause));
    }
}
