package dev.onefold.schemas.topic;

/// The names as they stand on the broker. The prefix is empty in production; tests give each
/// class its own.
public record TopicNames(String prefix) {

    public TopicNames {
        if (!prefix.matches("[a-zA-Z0-9._-]{0,100}")) {
            throw new IllegalArgumentException(
                    "A topic prefix is made of letters, digits, '.', '_' and '-', not: " + prefix);
        }
    }

    public String of(Topic topic) {
        return prefix + topic.topicName();
    }

    /// Where `service` sets aside the records of `topic` that it cannot use.
    public String deadLetters(Topic topic, String service) {
        return of(topic) + "." + service + ".dlt";
    }

    /// The consumer group of a service.
    public String group(String service) {
        return prefix + service;
    }

    /// The registry's name for the schema of a topic's values.
    public String subject(Topic topic) {
        return of(topic) + "-value";
    }
}
