package dev.onefold.ingress.publish;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/// How many rejected deliveries are kept, at each endpoint. Anybody can send them, so both their
/// number and their bytes are bounded; what is beyond is counted and let go.
///
/// @param perSecond how many on average; 0 keeps none
/// @param burst how many at once, after a quiet time
/// @param bytesPerSecond how many bytes on average
/// @param bytesBurst how many bytes at once
@ConfigurationProperties(value = "onefold.rejected", ignoreUnknownFields = false)
record RejectedSettings(
        @DefaultValue("5") int perSecond,
        @DefaultValue("100") int burst,
        @DefaultValue("256KB") DataSize bytesPerSecond,
        @DefaultValue("8MB") DataSize bytesBurst) {

    RejectedSettings {
        require(perSecond >= 0 && perSecond <= 10_000, "per-second must be 0 to 10000", perSecond);
        require(burst >= 1 && burst <= 100_000, "burst must be 1 to 100000", burst);
        require(
                bytesPerSecond.toBytes() >= 1024 && bytesPerSecond.toMegabytes() <= 100,
                "bytes-per-second must be 1KB to 100MB",
                bytesPerSecond);
        require(
                bytesBurst.toMegabytes() >= 4 && bytesBurst.toMegabytes() <= 1024,
                "bytes-burst must be 4MB to 1024MB",
                bytesBurst);
    }

    TokenBucket records() {
        return new TokenBucket(perSecond, perSecond == 0 ? 0 : burst);
    }

    TokenBucket bytes() {
        return new TokenBucket(bytesPerSecond.toBytes(), bytesBurst.toBytes());
    }

    private static void require(boolean good, String must, Object not) {
        if (!good) {
            throw new IllegalArgumentException("onefold.rejected." + must + ", not " + not);
        }
    }
}
