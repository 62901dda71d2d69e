package dev.onefold.schemas.listen;

import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// Where the broker is and how the service speaks to it.
///
/// @param bootstrapServers host:port, several with commas
/// @param topicPrefix put before every topic, group and subject; empty in production
/// @param maxPollRecords the most records handled in one transaction
/// @param properties further client settings, such as security.protocol; the safety settings are
///     not among them
@ConfigurationProperties(value = "onefold.kafka", ignoreUnknownFields = false)
public record KafkaSettings(
        String bootstrapServers,
        @DefaultValue("") String topicPrefix,
        @DefaultValue("500") int maxPollRecords,
        @DefaultValue Map<String, String> properties) {

    public KafkaSettings {
        if (bootstrapServers == null || bootstrapServers.isBlank()) {
            throw new IllegalArgumentException(
                    "onefold.kafka.bootstrap-servers is not set; give the broker as host:port");
        }
        if (maxPollRecords < 1 || maxPollRecords > 5_000) {
            throw new IllegalArgumentException(
                    "onefold.kafka.max-poll-records must be 1 to 5000, not " + maxPollRecords);
        }
        properties = Map.copyOf(properties);
    }
}
