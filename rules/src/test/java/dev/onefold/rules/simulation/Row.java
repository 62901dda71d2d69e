package dev.onefold.rules.simulation;

import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.key.IntentKey;
import dev.onefold.rules.notice.NoticeRule;
import dev.onefold.rules.notice.NoticeWay;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.notice.PlannedNotice;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// An intent as the spine holds it.
final class Row {

    final String id;
    final Plan plan;
    final Instant sendBefore;
    final Instant plannedAt;
    final List<Line> history = new ArrayList<>();
    final Map<Integer, Attempt> attempts = new TreeMap<>();
    Instant dueAt;
    Instant claimedAt = Instant.MIN;
    IntentState state = IntentState.PENDING;
    @Nullable Reason reason;
    int spent;
    int attempt;
    int release;
    int way;
    @Nullable Instant releasedAt;
    @Nullable Instant firstAttemptAt;
    @Nullable Instant leaseUntil;

    Row(String id, Plan plan, PlannedNotice notice, Instant plannedAt) {
        this.id = id;
        this.plan = plan;
        this.dueAt = notice.dueAt();
        this.sendBefore = notice.sendBefore();
        this.plannedAt = plannedAt;
        history.add(new Line(null, IntentState.PENDING, null, "planned"));
    }

    boolean waits() {
        return state == IntentState.PENDING || state == IntentState.HELD;
    }

    boolean was(IntentState some) {
        return history.stream().anyMatch(line -> line.to() == some);
    }

    NoticeWay on() {
        return plan.rule().content().ways().get(way);
    }

    String channel() {
        return on().channel();
    }

    String template() {
        return on().template();
    }

    String category() {
        return plan.rule().content().category();
    }

    /// Whether it can go by another way, and nothing may have gone out by one of them.
    boolean hasOtherWay() {
        return way + 1 < plan.rule().content().ways().size()
                && attempts.values().stream().allMatch(Attempt::cannotHaveSent);
    }

    /// Whether an attempt of it may have happened and nobody knows.
    boolean inDoubt() {
        return attempts.values().stream().anyMatch(Attempt::mayHaveSent);
    }

    void takeNextWay(Instant now) {
        way++;
        dueAt = now;
        releasedAt = null;
        spent = 0;
        firstAttemptAt = null;
    }

    @Override
    public String toString() {
        return "%s %s of %s, schedule %d: %s %s, due %s, of use until %s, attempt %d"
                .formatted(
                        id,
                        plan.rule().type(),
                        plan.booking(),
                        plan.schedule(),
                        state.text(),
                        reason == null ? "" : reason.text(),
                        dueAt,
                        sendBefore,
                        attempt);
    }

    /// What it is about; never changes.
    ///
    /// @param booking empty where none stands behind it
    record Plan(IntentKey key, NoticeRule rule, Person person, String booking, long schedule) {

        @Nullable Occasion occasion() {
            return booking.isEmpty() ? null : rule.occasion();
        }

        boolean isOf(String one, String kind) {
            return booking.equals(one) && (kind.equals("*") || rule.type().text().equals(kind));
        }
    }

    record Line(
            @Nullable IntentState from, IntentState to, @Nullable Reason reason, String cause) {}

    /// What an attempt came to.
    enum Fate {
        OPEN,
        DOUBT,
        NOTHING,
        SENT
    }

    static final class Attempt {
        final long token;
        Fate fate = Fate.OPEN;
        boolean disproved;

        Attempt(long token) {
            this.token = token;
        }

        boolean cannotHaveSent() {
            return fate == Fate.NOTHING || disproved;
        }

        boolean mayHaveSent() {
            return fate != Fate.SENT && !cannotHaveSent();
        }
    }
}
