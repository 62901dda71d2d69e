package dev.onefold.ingress.publish;

import java.security.SecureRandom;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/// Ids for deliveries: UUIDs of version 7 (RFC 9562), which sort by time. Unique, but no secret:
/// 74 bits are drawn when an instance starts and counted on from there, so that two instances
/// never agree, and no request waits for the machine's randomness. Thread-safe.
public final class DeliveryIds {
    private static final long VERSION = 0x7000L;
    private static final long VARIANT = 1L << 63;
    private static final long COUNTED = (1L << 62) - 1;

    private final long instance;
    private final AtomicLong counted;

    DeliveryIds(SecureRandom random) {
        this.instance = random.nextLong() & 0xfffL;
        this.counted = new AtomicLong(random.nextLong());
    }

    /// @param millis since 1970
    public String next(long millis) {
        long most = (millis << 16) | VERSION | instance;
        long least = VARIANT | (counted.getAndIncrement() & COUNTED);
        return new UUID(most, least).toString();
    }
}
