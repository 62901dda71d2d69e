package dev.onefold.rules.simulation;

import dev.onefold.rules.attempt.Outcome;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Takes one pointer after the other all the way. Everything it knows is in memory, so a crash
/// loses it; the pointer it had comes again, since its place was not noted yet.
final class Dispatcher {

    private static final Duration LONGEST_CALL = Duration.ofSeconds(30);

    private final ClaimIntents claims;
    private final Provider provider;
    private final Clock clock;
    private final Post post;
    private final Dice dice;

    private Mail.@Nullable Pointer pointer;
    private Mail.@Nullable Claim claim;
    private Mail.@Nullable Ended ended;

    Dispatcher(World world) {
        this.claims = world.claims;
        this.provider = world.provider;
        this.clock = world.clock;
        this.post = world.post;
        this.dice = world.dice;
    }

    boolean idle() {
        return pointer == null;
    }

    /// One step further; between any two of them it may crash, or sleep for long.
    Object step() {
        if (ended != null) {
            return tell(ended);
        }
        if (claim != null) {
            return send(claim);
        }
        if (pointer != null) {
            return claim(pointer);
        }
        pointer =
                post.take(Mail.Pointer.class::isInstance)
                        .map(Mail.Pointer.class::cast)
                        .orElse(null);
        return pointer == null ? "idle" : pointer;
    }

    Object crash() {
        Object lost = claim == null ? "crashes" : claim;
        if (pointer != null) {
            post.put(pointer);
        }
        forget();
        return lost;
    }

    private Object claim(Mail.Pointer asked) {
        claim = claims.claim(asked).orElse(null);
        if (claim == null) {
            forget();
            return "gets nothing";
        }
        return claim;
    }

    // What could outlive its lease is not begun.
    private Object send(Mail.Claim given) {
        Instant now = clock.now();
        boolean inTime =
                !now.plus(LONGEST_CALL).isAfter(given.leaseUntil())
                        && now.isBefore(given.sendBefore());
        Outcome outcome =
                inTime ? provider.call(given) : new Outcome.NotReached("lease_over", "too late");
        ended = new Mail.Ended(given, outcome, now);
        return outcome;
    }

    private Object tell(Mail.Ended what) {
        Mail.Claim given = what.claim();
        Mail.Settled settled =
                new Mail.Settled(
                        given.name().intentId(),
                        given.name().attempt(),
                        given.token(),
                        what.outcome(),
                        what.at());
        if (dice.chance(0.15)) {
            // Left over for as long as the broker does not take it.
            post.putLater(settled, clock.now().plus(dice.upTo(Duration.ofMinutes(20))));
        } else {
            post.put(settled);
        }
        if (pointer != null && dice.chance(0.05)) {
            // Crashed behind the broker's acknowledgement, before its place was noted.
            post.put(pointer);
        }
        forget();
        return what;
    }

    private void forget() {
        pointer = null;
        claim = null;
        ended = null;
    }
}
