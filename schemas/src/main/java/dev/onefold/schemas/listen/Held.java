package dev.onefold.schemas.listen;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Says that partitions are held and why: at once, then at most once a minute, and once when it is
/// over. The container itself says nothing of it. Several consumer threads may share one.
final class Held {

    private static final Logger LOG = LoggerFactory.getLogger(Held.class);
    private static final long PAUSE_NANOS = Duration.ofMinutes(1).toNanos();

    private boolean held;
    private long saidAtNanos;

    synchronized void by(RuntimeException fault, String records) {
        long now = System.nanoTime();
        if (!held || now - saidAtNanos > PAUSE_NANOS) {
            LOG.warn(
                    "{} records wait: {}. Their partitions are held and tried again every second.",
                    records,
                    causes(fault));
            saidAtNanos = now;
        }
        held = true;
    }

    synchronized void over(String records) {
        if (held) {
            LOG.info("{} records go on", records);
            held = false;
        }
    }

    // Faults of the surroundings quote addresses and states, never a record.
    private static String causes(Throwable fault) {
        Throwable root = fault;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root == fault
                ? fault.toString()
                : fault.getClass().getSimpleName() + ", because of " + root;
    }
}
