package dev.onefold.ingress.receive;

import dev.onefold.providers.EndpointDefaults.Success;

/// What a delivery is answered with.
sealed interface Answer {

    /// It is in Kafka.
    record Taken(String deliveryId, Success success) implements Answer {}

    /// The provider only asked whether the address is ours; nothing was stored.
    record Challenged(String echo) implements Answer {}

    record Refused(Problem problem) implements Answer {}
}
