package dev.onefold.sandbox.webhook;

import dev.onefold.sandbox.received.ReceivedMessage;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Which statuses follow an accepted message by themselves: each one `delay` after the one
/// before it, `batch` of them in one delivery. Off until it is set.
public final class AutomaticStatuses {
    public static final Set<String> KNOWN = Set.of("sent", "delivered", "read", "failed");

    private final WebhookSender sender;
    private final InstantSource clock;
    private final List<ReceivedMessage> gathered = new ArrayList<>();
    private volatile Policy policy = new Policy(List.of(), Duration.ZERO, 1);

    public AutomaticStatuses(WebhookSender sender, InstantSource clock) {
        this.sender = sender;
        this.clock = clock;
    }

    /// A batch that is not full waits for more messages, and for [#flush()].
    public record Policy(List<String> statuses, Duration delay, int batch) {
        public Policy {
            statuses = List.copyOf(statuses);
            if (batch < 1 || batch > 1_000) {
                throw new IllegalArgumentException("batch must be between 1 and 1000");
            }
        }
    }

    public void follow(Policy newPolicy) {
        flush();
        policy = newPolicy;
    }

    public Policy policy() {
        return policy;
    }

    /// Called for each message when it was accepted.
    public void accepted(ReceivedMessage message) {
        Policy current = policy;
        if (current.statuses().isEmpty()) {
            return;
        }
        if (current.batch() == 1) {
            send(List.of(message), current);
        } else {
            gather(message, current);
        }
    }

    private void gather(ReceivedMessage message, Policy current) {
        List<ReceivedMessage> full = List.of();
        synchronized (gathered) {
            gathered.add(message);
            if (gathered.size() >= current.batch()) {
                full = List.copyOf(gathered);
                gathered.clear();
            }
        }
        send(full, current);
    }

    /// Sends what a batch has gathered so far.
    public void flush() {
        List<ReceivedMessage> rest;
        synchronized (gathered) {
            rest = List.copyOf(gathered);
            gathered.clear();
        }
        send(rest, policy);
    }

    private void send(List<ReceivedMessage> messages, Policy current) {
        if (messages.isEmpty()) {
            return;
        }
        Duration after = current.delay();
        for (String status : current.statuses()) {
            List<StatusSignal> signals = messages.stream().map(m -> signal(m, status)).toList();
            sender.postLater(Payloads.statuses(signals), after);
            after = after.plus(current.delay());
        }
    }

    private StatusSignal signal(ReceivedMessage m, String status) {
        return new StatusSignal(
                m.wamid(), m.to(), m.reference(), status, 0, clock.instant(), m.phoneNumberId());
    }
}
