package dev.onefold.schemas.catalogue;

import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TopicExistsException;

/// Creates what the services expect to find: every topic, every dead-letter topic, every schema.
public final class Catalogue {

    private static final Duration DEAD_LETTER_RETENTION = Duration.ofDays(90);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private Catalogue() {}

    /// Creates what is missing and leaves alone what is there. Safe twice and from several places
    /// at once.
    ///
    /// @param replication how many brokers hold each partition; 3 in production, 1 on the
    ///     embedded stack
    public static void create(
            Admin admin, SchemaRegistry registry, TopicNames names, short replication) {
        for (Topic topic : Topic.values()) {
            registry.register(names.subject(topic), topic.schema());
        }
        admin.createTopics(topics(names, replication))
                .values()
                .forEach(
                        (name, creation) -> {
                            try {
                                creation.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
                            } catch (ExecutionException e) {
                                if (!(e.getCause() instanceof TopicExistsException)) {
                                    throw new IllegalStateException(
                                            "Could not create topic " + name, e.getCause());
                                }
                            } catch (TimeoutException e) {
                                throw new IllegalStateException(
                                        "The broker did not create topic "
                                                + name
                                                + " within "
                                                + PATIENCE,
                                        e);
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                                throw new IllegalStateException("Interrupted", e);
                            }
                        });
    }

    /// All topics with their settings, dead letters included.
    public static List<NewTopic> topics(TopicNames names, short replication) {
        List<NewTopic> all = new ArrayList<>();
        for (Topic topic : Topic.values()) {
            all.add(
                    new NewTopic(names.of(topic), topic.partitions(), replication)
                            .configs(settings(topic, replication)));
            for (String service : topic.consumers()) {
                all.add(
                        new NewTopic(
                                        names.deadLetters(topic, service),
                                        topic.partitions(),
                                        replication)
                                .configs(deadLetterSettings(topic, replication)));
            }
        }
        return all;
    }

    private static Map<String, String> settings(Topic topic, short replication) {
        Map<String, String> settings = durable(replication);
        settings.put(TopicConfig.MAX_MESSAGE_BYTES_CONFIG, "" + topic.maxMessageBytes());
        if (topic.compacted()) {
            settings.put(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_COMPACT);
        } else {
            settings.put(TopicConfig.RETENTION_MS_CONFIG, "" + topic.retention().toMillis());
        }
        return settings;
    }

    // Keys repeat among dead letters, so they are never compacted; and one always fits: original
    // plus headers.
    private static Map<String, String> deadLetterSettings(Topic topic, short replication) {
        Map<String, String> settings = durable(replication);
        settings.put(TopicConfig.MAX_MESSAGE_BYTES_CONFIG, "" + 2 * topic.maxMessageBytes());
        settings.put(TopicConfig.RETENTION_MS_CONFIG, "" + DEAD_LETTER_RETENTION.toMillis());
        return settings;
    }

    private static Map<String, String> durable(short replication) {
        Map<String, String> settings = new HashMap<>();
        settings.put(TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG, replication > 2 ? "2" : "1");
        settings.put(TopicConfig.UNCLEAN_LEADER_ELECTION_ENABLE_CONFIG, "false");
        return settings;
    }
}
