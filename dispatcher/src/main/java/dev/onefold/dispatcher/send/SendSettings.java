package dev.onefold.dispatcher.send;

import dev.onefold.schemas.topic.Topic;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// How much is sent at once.
///
/// @param concurrency the most provider calls running at the same time in this instance
/// @param consumers threads that read the topic; while one waits for a slow call, the others go on
/// @param farewell how long a stopping instance may take to finish what it claimed
@ConfigurationProperties(value = "onefold.send", ignoreUnknownFields = false)
public record SendSettings(
        @DefaultValue("64") int concurrency,
        @DefaultValue("3") int consumers,
        @DefaultValue("20s") Duration farewell) {

    public SendSettings {
        if (concurrency < 1 || concurrency > 1_000) {
            throw new IllegalArgumentException(
                    "onefold.send.concurrency must be 1 to 1000, not " + concurrency);
        }
        int partitions = Topic.INTENTS_DUE.partitions();
        if (consumers < 1 || consumers > partitions) {
            throw new IllegalArgumentException(
                    "onefold.send.consumers must be 1 to "
                            + partitions
                            + ", the partitions of the topic, not "
                            + consumers);
        }
        if (farewell.toSeconds() < 1 || farewell.toSeconds() > 120) {
            throw new IllegalArgumentException(
                    "onefold.send.farewell must be 1s to 2m, not " + farewell);
        }
    }
}
