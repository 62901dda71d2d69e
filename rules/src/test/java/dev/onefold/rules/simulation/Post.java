package dev.onefold.rules.simulation;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// The wires. Nothing put here is lost; it arrives in any order, and often twice.
final class Post {

    private static final double AGAIN = 0.12;

    private final Dice dice;
    private final List<Mail> waiting = new ArrayList<>();
    private final List<Late> late = new ArrayList<>();

    Post(Dice dice) {
        this.dice = dice;
    }

    void put(Mail mail) {
        waiting.add(mail);
    }

    /// It is on its way for a while.
    void putLater(Mail mail, Instant at) {
        late.add(new Late(mail, at));
    }

    /// Lets arrive what is on its way, up to now.
    void arrivals(Instant now) {
        List<Late> arrived = late.stream().filter(one -> !one.at().isAfter(now)).toList();
        late.removeAll(arrived);
        arrived.forEach(one -> waiting.add(one.mail()));
    }

    Optional<Instant> next() {
        return late.stream().map(Late::at).min(Instant::compareTo);
    }

    boolean has(Predicate<Mail> wanted) {
        return waiting.stream().anyMatch(wanted);
    }

    /// Some of what waits and is wanted; it may come again.
    Optional<Mail> take(Predicate<Mail> wanted) {
        int[] places =
                IntStream.range(0, waiting.size())
                        .filter(i -> wanted.test(waiting.get(i)))
                        .toArray();
        if (places.length == 0) {
            return Optional.empty();
        }
        int place = places[dice.below(places.length)];
        Mail taken = waiting.get(place);
        if (!dice.chance(AGAIN)) {
            waiting.remove(place);
        }
        return Optional.of(taken);
    }

    private record Late(Mail mail, Instant at) {}
}
