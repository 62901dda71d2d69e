package dev.onefold.rules.simulation;

import dev.onefold.rules.attempt.Outcome;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.intent.Signal;
import dev.onefold.rules.key.AttemptReference;
import dev.onefold.rules.simulation.Mail.Attempted;
import dev.onefold.rules.simulation.Mail.Body;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Somebody else's system, with its own record of what it took. What it answers and what it did
/// are two things.
final class Provider {

    /// A request that timed out on our side may still arrive, up to this much later.
    static final Duration LATEST_ARRIVAL = Duration.ofSeconds(60);

    private final Clock clock;
    private final Post post;
    private final Dice dice;
    private final Witness witness;
    private final Map<String, Attempted> taken = new LinkedHashMap<>();
    private final List<OnItsWay> onTheirWay = new ArrayList<>();
    private int events;

    Provider(Clock clock, Post post, Dice dice, Witness witness) {
        this.clock = clock;
        this.post = post;
        this.dice = dice;
        this.witness = witness;
    }

    /// One request, and what the caller gets to know of it.
    Outcome call(Mail.Claim claim) {
        Attempted name = claim.name();
        witness.called(claim);
        return switch (dice.below(20)) {
            case 0 -> new Outcome.NotReached("connect", "refused");
            case 1 -> new Outcome.Unknown("reset", "nothing arrived");
            case 2 -> {
                onTheirWay.add(new OnItsWay(name, clock.now().plus(dice.upTo(LATEST_ARRIVAL))));
                yield new Outcome.Unknown("timeout", "it arrives later");
            }
            case 3, 4 -> {
                take(name);
                yield new Outcome.Unknown("timeout", "it was taken");
            }
            case 5 ->
                    new Outcome.Throttled(
                            dice.chance(0.5) ? null : clock.now().plus(dice.upTo(HOUR)),
                            "rate",
                            "");
            case 6 -> new Outcome.Refused("503", "", true, Reason.PROVIDER_REFUSED);
            case 7 -> refuse(claim);
            default -> {
                take(name);
                yield new Outcome.Accepted("p-" + reference(name));
            }
        };
    }

    private Outcome refuse(Mail.Claim claim) {
        Reason reason = dice.oneOf(REFUSALS);
        if (reason == Reason.INVALID_NUMBER) {
            witness.nobodyThere(claim.to());
        }
        return new Outcome.Refused("no", "", false, reason);
    }

    /// Lets arrive what is on its way, up to now.
    void arrivals() {
        List<OnItsWay> arrived =
                onTheirWay.stream().filter(one -> !one.at().isAfter(clock.now())).toList();
        onTheirWay.removeAll(arrived);
        arrived.forEach(one -> take(one.name()));
    }

    Optional<Instant> next() {
        return onTheirWay.stream().map(OnItsWay::at).min(Instant::compareTo);
    }

    boolean took(Attempted name) {
        return taken.containsKey(reference(name));
    }

    private void take(Attempted name) {
        taken.put(reference(name), name);
        witness.took(name);
        boolean slow = dice.chance(0.3);
        for (Signal signal : dice.oneOf(STORIES)) {
            tell(name, signal, slow);
            if (dice.chance(0.1)) {
                tell(name, signal, slow);
            }
        }
    }

    private void tell(Attempted name, Signal signal, boolean slow) {
        String id = "status-" + ++events;
        Body status = new Body.Status(name.intentId(), name.attempt(), signal);
        Mail.Event event = new Mail.Event(id, status, false);
        if (slow || dice.chance(0.1)) {
            post.putLater(event, clock.now().plus(dice.upTo(LATEST_STATUS)));
        } else {
            post.put(event);
        }
    }

    private static String reference(Attempted name) {
        return AttemptReference.of(name.intentId(), name.attempt()).text();
    }

    private record OnItsWay(Attempted name, Instant at) {}

    private static final Duration LATEST_STATUS = Duration.ofHours(20);

    private static final Duration HOUR = Duration.ofHours(1);

    private static final List<Reason> REFUSALS =
            List.of(Reason.INVALID_NUMBER, Reason.PROVIDER_REFUSED, Reason.PROVIDER_REFUSED);

    private static final List<List<Signal>> STORIES =
            List.of(
                    List.of(),
                    List.of(Signal.SENT),
                    List.of(Signal.SENT, Signal.DELIVERED),
                    List.of(Signal.SENT, Signal.DELIVERED, Signal.READ),
                    List.of(Signal.SENT, Signal.DELIVERED, Signal.READ),
                    List.of(Signal.READ),
                    List.of(Signal.FAILED, Signal.DELIVERED),
                    List.of(Signal.SENT, Signal.FAILED));
}
