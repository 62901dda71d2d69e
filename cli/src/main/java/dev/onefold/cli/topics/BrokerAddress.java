package dev.onefold.cli.topics;

import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.topic.TopicNames;
import java.net.URI;
import picocli.CommandLine.Option;

/// Where the broker and the registry are, and what the topics' names begin with.
public final class BrokerAddress {

    @Option(
            names = "--bootstrap-servers",
            paramLabel = "HOST:PORT",
            description = "Kafka; or ONEFOLD_KAFKA_BOOTSTRAP_SERVERS (now: ${DEFAULT-VALUE})",
            defaultValue = "${env:ONEFOLD_KAFKA_BOOTSTRAP_SERVERS:-127.0.0.1:19092}")
    private String bootstrapServers = "";

    @Option(
            names = "--registry",
            paramLabel = "URL",
            description =
                    "the registry's Confluent-compatible API; or ONEFOLD_REGISTRY_URL (now:"
                            + " ${DEFAULT-VALUE})",
            defaultValue = "${env:ONEFOLD_REGISTRY_URL:-http://127.0.0.1:18081/apis/ccompat/v7}")
    private URI registry = URI.create("http://127.0.0.1:18081/apis/ccompat/v7");

    @Option(
            names = "--prefix",
            paramLabel = "TEXT",
            description = "before every topic's name; or ONEFOLD_KAFKA_TOPIC_PREFIX",
            defaultValue = "${env:ONEFOLD_KAFKA_TOPIC_PREFIX:-}")
    private String prefix = "";

    public String bootstrapServers() {
        return bootstrapServers;
    }

    public SchemaRegistry registry() {
        return new SchemaRegistry(registry);
    }

    /// @throws IllegalArgumentException when the prefix cannot begin a topic's name
    public TopicNames names() {
        return new TopicNames(prefix);
    }
}
