package dev.onefold.ingress.publish;

import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.DeliveryReceived;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Publishes a delivery and waits, within bounds, until all replicas have it. Safe concurrently.
/// After a crash, or an answer of [Publication.NotWritten], the provider sends the delivery again
/// under a new delivery id: at least once, never not at all.
public final class PublishDelivery {

    private static final Logger LOG = LoggerFactory.getLogger(PublishDelivery.class);

    private final Publisher publisher;
    private final PublishSettings settings;
    private final Executor executor;
    private final Semaphore places;
    private final AtomicBoolean brokerAnswers = new AtomicBoolean(true);
    private volatile boolean warm;

    PublishDelivery(Publisher publisher, PublishSettings settings, Executor executor) {
        this.publisher = publisher;
        this.settings = settings;
        this.executor = executor;
        this.places = new Semaphore(settings.waiting());
    }

    /// Whether one more could wait now. Asked before anything is read, so that what cannot be
    /// published costs nothing.
    public boolean hasPlace() {
        return places.availablePermits() > 0;
    }

    /// @param whenOver runs when the delivery's bytes are no longer in use, which may be after this
    ///     has answered
    public Publication publish(Delivery delivery, Runnable whenOver) {
        if (!places.tryAcquire()) {
            whenOver.run();
            return new Publication.NoPlace();
        }
        long deadline = System.nanoTime() + settings.patience().toNanos();
        CompletableFuture<Void> over =
                begun(delivery)
                        .whenComplete(
                                (_, _) -> {
                                    places.release();
                                    whenOver.run();
                                });
        return await(over, delivery.id(), deadline);
    }

    // Asking a registry that is away takes longer than anybody may wait: not on the request's
    // thread. Once one delivery was written the schema's id is known for good, and the producer
    // bounds its own waiting to a part of the patience.
    private CompletableFuture<Void> begun(Delivery delivery) {
        if (!warm) {
            return CompletableFuture.completedFuture(delivery)
                    .thenComposeAsync(this::written, executor);
        }
        try {
            return written(delivery);
        } catch (RuntimeException fault) {
            return CompletableFuture.failedFuture(fault);
        }
    }

    private Publication await(CompletableFuture<Void> over, String id, long deadline) {
        try {
            over.get(Math.max(1, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
            warm = true;
            if (!brokerAnswers.get() && brokerAnswers.compareAndSet(false, true)) {
                LOG.info("Deliveries are taken again.");
            }
            return new Publication.Written(id);
        } catch (ExecutionException | TimeoutException e) {
            sayOnce(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return new Publication.NotWritten();
    }

    // One line when it begins and one when it ends: an outage brings a failure with every request.
    private void sayOnce(Exception fault) {
        if (brokerAnswers.compareAndSet(true, false)) {
            LOG.warn(
                    "A delivery was not put on its topic in time ({}). It is answered with 503, as"
                            + " are those after it until this passes; the providers send them"
                            + " again.",
                    root(fault).toString());
        }
    }

    private static Throwable root(Throwable fault) {
        Throwable root = fault;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    private CompletableFuture<Void> written(Delivery delivery) {
        return publisher.publish(
                Topic.WEBHOOKS_RECEIVED,
                DeliveryKey.of(delivery),
                delivery.id(),
                record(delivery),
                delivery.tracing());
    }

    static DeliveryReceived record(Delivery delivery) {
        return new DeliveryReceived(
                delivery.id(),
                delivery.endpoint().name(),
                delivery.endpoint().provider().name(),
                WireVerdict.of(delivery.letIn().verdict()),
                delivery.receivedAt(),
                first(delivery, "content-type"),
                KeptHeaders.letIn(delivery.endpoint(), delivery.letIn().headers()),
                ByteBuffer.wrap(delivery.letIn().body()),
                delivery.letIn().secretId(),
                delivery.endpoint().fields().places());
    }

    private static String first(Delivery delivery, String name) {
        var values = delivery.letIn().headers().get(name);
        return values == null || values.isEmpty() ? "" : values.getFirst();
    }
}
