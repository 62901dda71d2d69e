package dev.onefold.ingress.publish;

/// What came of a delivery that should go on its topic.
public sealed interface Publication {

    /// All replicas have it.
    record Written(String deliveryId) implements Publication {}

    /// The broker or the registry did not answer in time. It may have been written all the same;
    /// the provider sends it again, and the events in it keep their ids.
    record NotWritten() implements Publication {}

    /// Too many wait already.
    record NoPlace() implements Publication {}
}
