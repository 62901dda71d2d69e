package dev.onefold.ingress.receive;

/// What a delivery is answered with.
sealed interface Answer {

    /// It is in Kafka.
    record Taken(String deliveryId) implements Answer {}

    record Refused(Problem problem) implements Answer {}
}
