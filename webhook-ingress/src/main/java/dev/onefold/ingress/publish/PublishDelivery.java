package dev.onefold.ingress.publish;

import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.DeliveryReceived;
import dev.onefold.wire.Verdict;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Publishes a delivery and waits, within bounds, until all replicas have it. Safe concurrently.
/// After a crash, or an answer of [Publication.NotWritten], the provider sends the delivery again
/// under a new delivery id: at least once, never not at all.
public final class PublishDelivery {

    private static final Logger LOG = LoggerFactory.getLogger(PublishDelivery.class);

    private final Publisher publisher;
    private final PublishSettings settings;
    private final Supplier<String> ids;
    private final Executor executor;
    private final Semaphore places;
    private final AtomicBoolean brokerAnswers = new AtomicBoolean(true);

    PublishDelivery(
            Publisher publisher,
            PublishSettings settings,
            Supplier<String> ids,
            Executor executor) {
        this.publisher = publisher;
        this.settings = settings;
        this.ids = ids;
        this.executor = executor;
        this.places = new Semaphore(settings.waiting());
    }

    /// @param whenOver runs when the delivery's bytes are no longer in use, which may be after this
    /// has answered
    public Publication publish(Delivery delivery, Runnable whenOver) {
        if (!places.tryAcquire()) {
            whenOver.run();
            return new Publication.NoPlace();
        }
        String id = ids.get();
        CompletableFuture<Void> written =
                CompletableFuture.completedFuture(delivery)
                        .thenComposeAsync(given -> started(id, given), executor);
        CompletableFuture<Void> over =
                written.whenComplete(
                        (_, _) -> {
                            places.release();
                            whenOver.run();
                        });
        return await(over, id);
    }

    private Publication await(CompletableFuture<Void> over, String id) {
        try {
            over.get(settings.patience().toMillis(), TimeUnit.MILLISECONDS);
            if (brokerAnswers.compareAndSet(false, true)) {
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

    // Asking a registry that is away, or looking for the broker, blocks: never the request's
    // thread.
    private CompletableFuture<Void> started(String id, Delivery delivery) {
        return publisher.publish(
                Topic.WEBHOOKS_RECEIVED, DeliveryKey.of(delivery), id, record(id, delivery));
    }

    private static DeliveryReceived record(String id, Delivery delivery) {
        return new DeliveryReceived(
                id,
                delivery.endpoint(),
                delivery.provider(),
                Verdict.verified,
                delivery.receivedAt(),
                delivery.contentType(),
                KeptHeaders.of(delivery.headers()),
                ByteBuffer.wrap(delivery.body()),
                "",
                Map.of());
    }
}
