package dev.onefold.rules.simulation;

import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.key.IntentKey;
import dev.onefold.rules.notice.NoticeRule;
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
    final List<Line> history = new ArrayList<>();
    final Map<Integer, Attempt> attempts = new TreeMap<>();
    Instant dueAt;
    IntentState state = IntentState.PENDING;
    @Nullable Reason reason;
    int spent;
    int attempt;
    int release;
    int authorised;
    @Nullable Instant releasedAt;
    @Nullable Instant firstAttemptAt;
    @Nullable Instant leaseUntil;

    Row(String id, Plan plan, Instant dueAt, Instant sendBefore) {
        this.id = id;
        this.plan = plan;
        this.dueAt = dueAt;
        this.sendBefore = sendBefore;
        history.add(new Line(null, IntentState.PENDING, null, "planned"));
    }

    boolean waits() {
        return state == IntentState.PENDING || state == IntentState.HELD;
    }

    boolean was(IntentState some) {
        return history.stream().anyMatch(line -> line.to() == some);
    }

    String channel() {
        return plan.rule.content().ways().getFirst().channel();
    }

    String template() {
        return plan.rule.content().ways().getFirst().template();
    }

    String category() {
        return plan.rule.content().category();
    }

    @Override
    public String toString() {
        return "%s %s of %s, schedule %d: %s %s, due %s, of use until %s, attempt %d"
                .formatted(
                        id,
                        plan.rule.type(),
                        plan.booking,
                        plan.schedule,
                        state.text(),
                        reason == null ? "" : reason.text(),
                        dueAt,
                        sendBefore,
                        attempt);
    }

    /// What it is about; never changes.
    static final class Plan {
        final IntentKey key;
        final NoticeRule rule;
        final Person person;
        final String booking;
        final long schedule;

        Plan(IntentKey key, NoticeRule rule, Person person, String booking, long schedule) {
            this.key = key;
            this.rule = rule;
            this.person = person;
            this.booking = booking;
            this.schedule = schedule;
        }
    }

    record Line(
            @Nullable IntentState from, IntentState to, @Nullable Reason reason, String cause) {}

    static final class Attempt {
        final long token;
        @Nullable String outcome;

        Attempt(long token) {
            this.token = token;
        }
    }
}
