package dev.onefold.intents.release;

import dev.onefold.intents.release.ReleaseTable.Pointer;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.publish.Publisher.Outgoing;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.IntentDue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Hands out pointers to what is due. The hand-out is committed before the pointer is written to
/// the topic, so no lock waits for the broker. What a crash loses in between is handed out again
/// when the lease is over, under a new number that makes the old pointer worthless.
final class ReleaseDueIntents {

    private static final Logger LOG = LoggerFactory.getLogger(ReleaseDueIntents.class);
    private static final Duration PATIENCE = Duration.ofSeconds(35);

    private final ReleaseTable table;
    private final Publisher publisher;
    private final ReleaseSettings settings;

    ReleaseDueIntents(ReleaseTable table, Publisher publisher, ReleaseSettings settings) {
        this.table = table;
        this.publisher = publisher;
        this.settings = settings;
    }

    /// One bounded round. Safe on every instance at once.
    ///
    /// @return how many pointers went out
    int releaseOnce(Instant now) {
        int room = settings.limit() - table.countOut(settings.limit());
        if (room <= 0) {
            return 0;
        }
        List<Pointer> pointers = table.release(now, Math.min(room, settings.batch()));
        if (!pointers.isEmpty()) {
            publish(pointers, now);
        }
        return pointers.size();
    }

    /// How long the intent that waits longest has been due; zero where none is due.
    Duration lag(Instant now) {
        return table.oldestDue()
                .filter(now::isAfter)
                .map(due -> Duration.between(due, now))
                .orElse(Duration.ZERO);
    }

    /// Takes back pointers that were not claimed in time.
    int takeBackOnce(Instant now) {
        int taken = table.takeBack(now.minus(settings.lease()), settings.batch());
        if (taken > 0) {
            LOG.warn(
                    "{} pointers were not claimed within {}; they go out again",
                    taken,
                    settings.lease());
        }
        return taken;
    }

    private void publish(List<Pointer> pointers, Instant now) {
        try {
            publisher.publishAll(
                    pointers.stream()
                            .map(
                                    pointer ->
                                            new Outgoing(
                                                    Topic.INTENTS_DUE,
                                                    pointer.contactId().toString(),
                                                    pointer.intentId() + "/" + pointer.release(),
                                                    record(pointer, now)))
                            .toList(),
                    PATIENCE);
        } catch (RuntimeException fault) {
            // Some may be on the topic all the same: they carry a number that is out of date then.
            table.giveBack(pointers);
            throw fault;
        }
    }

    private static IntentDue record(Pointer pointer, Instant now) {
        return IntentDue.newBuilder()
                .setIntentId(pointer.intentId().toString())
                .setRelease(pointer.release())
                .setChannel(pointer.channel())
                .setAccount(pointer.account())
                .setDueAt(pointer.dueAt())
                .setReleasedAt(now)
                .build();
    }
}
