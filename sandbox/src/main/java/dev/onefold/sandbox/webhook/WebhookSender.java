package dev.onefold.sandbox.webhook;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Posts webhooks to one receiver, and again with growing pauses until it answers 2xx. At most
/// 500,000 wait; beyond that, and after the last try, one is dropped and counted. Nothing
/// survives the program's end.
public final class WebhookSender implements AutoCloseable {
    private static final int WAITING_LIMIT = 500_000;
    private static final int AT_ONCE = 64;
    private static final int TRIES = 20;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(250);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

    private final HttpClient http =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(2))
                    .executor(task -> Thread.ofVirtual().start(task))
                    .build();
    private final DelayQueue<Post> waiting = new DelayQueue<>();
    private final AtomicInteger size = new AtomicInteger();
    private final AtomicLong delivered = new AtomicLong();
    private final AtomicLong failedTries = new AtomicLong();
    private final AtomicLong dropped = new AtomicLong();
    private final Semaphore slots = new Semaphore(AT_ONCE);
    private final Thread pump;
    private volatile @Nullable WebhookTarget target;

    public WebhookSender(@Nullable WebhookTarget target) {
        this.target = target;
        this.pump = Thread.ofVirtual().name("sandbox-webhooks").start(this::pumpUntilInterrupted);
    }

    /// One body with its moment. `tries` counts those already made.
    private static final class Post implements Delayed {
        private final byte[] body;
        private final Signing signing;
        private final int tries;
        private final long dueNanos;

        private Post(byte[] body, Signing signing, int tries, Duration delay) {
            this.body = body;
            this.signing = signing;
            this.tries = tries;
            this.dueNanos = System.nanoTime() + delay.toNanos();
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(dueNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.signum(dueNanos - ((Post) other).dueNanos);
        }
    }

    /// Figures since the start.
    public record Counts(long delivered, long failedTries, long pending, long dropped) {}

    public void aimAt(WebhookTarget newTarget) {
        target = newTarget;
    }

    public @Nullable WebhookTarget target() {
        return target;
    }

    public Counts counts() {
        return new Counts(delivered.get(), failedTries.get(), size.get(), dropped.get());
    }

    /// Posts it after `delay`, and again until it is taken.
    public void postLater(byte[] body, Duration delay) {
        put(new Post(body, Signing.VALID, 0, delay));
    }

    /// One try now. The receiver's status, 0 when it could not be reached. What was not taken
    /// is tried again later when `insist` says so.
    public int postNow(byte[] body, Signing signing, boolean insist) {
        int status = tryOnce(body, signing);
        if (insist && !taken(status)) {
            put(new Post(body, signing, 1, FIRST_PAUSE));
        }
        return status;
    }

    private void put(Post post) {
        if (size.incrementAndGet() > WAITING_LIMIT) {
            size.decrementAndGet();
            dropped.incrementAndGet();
        } else {
            waiting.add(post);
        }
    }

    private void pumpUntilInterrupted() {
        try {
            while (true) {
                Post post = waiting.take();
                slots.acquire();
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        deliver(post);
                                    } finally {
                                        size.decrementAndGet();
                                        slots.release();
                                    }
                                });
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void deliver(Post post) {
        if (taken(tryOnce(post.body, post.signing))) {
            return;
        }
        int tries = post.tries + 1;
        if (tries >= TRIES) {
            dropped.incrementAndGet();
            return;
        }
        Duration pause = FIRST_PAUSE.multipliedBy(1L << Math.min(tries - 1, 10));
        Duration capped = pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
        put(new Post(post.body, post.signing, tries, capped));
    }

    private int tryOnce(byte[] body, Signing signing) {
        WebhookTarget aim = target;
        int status = aim == null ? 0 : post(aim, body, signing);
        (taken(status) ? delivered : failedTries).incrementAndGet();
        return status;
    }

    private int post(WebhookTarget aim, byte[] body, Signing signing) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(aim.url())
                        .timeout(Duration.ofSeconds(10))
                        .header("Content-Type", "application/json")
                        .header("User-Agent", "onefold-sandbox")
                        .POST(HttpRequest.BodyPublishers.ofByteArray(body));
        String signature = signing.header(aim.appSecret(), body);
        if (signature != null) {
            request.header("X-Hub-Signature-256", signature);
        }
        try {
            return http.send(request.build(), BodyHandlers.discarding()).statusCode();
        } catch (IOException e) {
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    private static boolean taken(int status) {
        return status >= 200 && status < 300;
    }

    /// What still waits is lost, as it is when a provider loses it.
    @Override
    public void close() {
        pump.interrupt();
        http.shutdownNow();
    }
}
