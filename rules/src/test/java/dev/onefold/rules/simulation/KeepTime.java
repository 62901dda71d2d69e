package dev.onefold.rules.simulation;

import dev.onefold.rules.intent.IntentEvent.SkipDecided;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What happens because time passes: what is due is handed out, leases and holds run out.
final class KeepTime {

    private static final Duration POINTER_LIFE = Duration.ofMinutes(10);

    private final Spine spine;
    private final SettleAttempts settle;
    private final Dice dice;

    KeepTime(Spine spine, SettleAttempts settle, Dice dice) {
        this.spine = spine;
        this.settle = settle;
        this.dice = dice;
    }

    /// Hands out what is due. A crash may lose a pointer on its way to the topic.
    void release() {
        Instant now = spine.clock.now();
        for (Row row : in(IntentState.PENDING)) {
            if (row.releasedAt == null && !row.dueAt.isAfter(now)) {
                row.releasedAt = now;
                row.release++;
                if (!dice.chance(0.03)) {
                    spine.post.put(new Mail.Pointer(row.id, row.release));
                }
            }
        }
    }

    /// Whatever ran out by now.
    void runOut() {
        Instant now = spine.clock.now();
        for (Row row : in(IntentState.PENDING)) {
            if (row.releasedAt != null && row.releasedAt.plus(POINTER_LIFE).isBefore(now)) {
                row.releasedAt = null;
            }
        }
        for (Row row : in(IntentState.SENDING)) {
            if (row.leaseUntil != null && row.leaseUntil.isBefore(now)) {
                settle.leaseRanOut(row);
            }
        }
        for (Row row : in(IntentState.HELD)) {
            if (row.sendBefore.isBefore(now)) {
                Reason reason = row.reason == null ? Reason.TOO_LATE : row.reason;
                spine.move(row, new SkipDecided(reason), "held too long");
            }
        }
    }

    /// The next moment at which something here has to happen.
    Optional<Instant> next() {
        return spine.rows.values().stream().flatMap(KeepTime::next).min(Instant::compareTo);
    }

    private static Stream<Instant> next(Row row) {
        return switch (row.state) {
            case PENDING ->
                    Stream.of(
                            row.releasedAt == null
                                    ? row.dueAt
                                    : row.releasedAt.plus(POINTER_LIFE).plusMillis(1));
            case HELD -> Stream.of(row.sendBefore.plusMillis(1));
            case SENDING -> Stream.ofNullable(row.leaseUntil).map(until -> until.plusMillis(1));
            case UNCERTAIN, UNRESOLVED, ACCEPTED, DELIVERED, READ, FAILED, SKIPPED, CANCELLED ->
                    Stream.empty();
        };
    }

    private List<Row> in(IntentState state) {
        return spine.rows.values().stream().filter(row -> row.state == state).toList();
    }
}
