package dev.onefold.sandbox.received;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// What the customer received, in order; one entry for each accepted request. Bounded: beyond
/// its limit the oldest is dropped and counted. Safe for use by many threads.
public final class CustomerRecord {
    private final int limit;
    private @Nullable ReceivedMessage[] ring = new ReceivedMessage[1024];
    private int first;
    private int size;
    private long lastSeq;
    private long dropped;

    public CustomerRecord(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("the record's limit must be at least 1");
        }
        this.limit = limit;
    }

    /// `message` gets its sequence number.
    public synchronized ReceivedMessage add(LongFunction<ReceivedMessage> message) {
        ReceivedMessage added = message.apply(lastSeq + 1);
        lastSeq++;
        if (size == limit) {
            ring[first] = null;
            first = (first + 1) % ring.length;
            size--;
            dropped++;
        } else if (size == ring.length) {
            grow();
        }
        ring[(first + size) % ring.length] = added;
        size++;
        return added;
    }

    private void grow() {
        @Nullable ReceivedMessage[] grown =
                Arrays.copyOfRange(ring, first, first + ring.length * 2);
        System.arraycopy(ring, 0, grown, ring.length - first, first);
        ring = grown;
        first = 0;
    }

    private ReceivedMessage at(int index) {
        return Objects.requireNonNull(ring[(first + index) % ring.length]);
    }

    /// At most `page` of those after the sequence number `after` that match, oldest first.
    public synchronized List<ReceivedMessage> find(
            Predicate<ReceivedMessage> match, long after, int page) {
        List<ReceivedMessage> found = new ArrayList<>();
        long firstSeq = lastSeq - size + 1;
        for (int i = Math.clamp(after - firstSeq + 1, 0, size);
                i < size && found.size() < page;
                i++) {
            ReceivedMessage message = at(i);
            if (match.test(message)) {
                found.add(message);
            }
        }
        return found;
    }

    /// The newest that matches.
    public synchronized Optional<ReceivedMessage> newest(Predicate<ReceivedMessage> match) {
        for (int i = size - 1; i >= 0; i--) {
            if (match.test(at(i))) {
                return Optional.of(at(i));
            }
        }
        return Optional.empty();
    }

    /// Accepted since the start or the last [#clear()], dropped ones included.
    public synchronized long total() {
        return size + dropped;
    }

    public synchronized long dropped() {
        return dropped;
    }

    /// Sequence numbers go on, so that nothing is mistaken for an entry from before.
    public synchronized void clear() {
        ring = new ReceivedMessage[1024];
        first = 0;
        size = 0;
        dropped = 0;
    }
}
