package dev.onefold.intents.settle;

import dev.onefold.intents.intent.DeadAddressTable;
import dev.onefold.intents.intent.DeadAddressTable.Dead;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.WayTable;
import dev.onefold.rules.attempt.OtherWays;
import dev.onefold.rules.attempt.Outcome;
import dev.onefold.rules.attempt.Settlement;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Finds out for which intents the next way opens because this one is closed for certain, and
/// remembers the addresses that providers call dead. Asks the database only when something was
/// refused. Called inside the settlement's transaction, when the attempts are closed.
final class OtherWay {

    private final WayTable ways;
    private final DeadAddressTable addresses;

    OtherWay(WayTable ways, DeadAddressTable addresses) {
        this.ways = ways;
        this.addresses = addresses;
    }

    /// What follows in place of what was decided, for those that go on by another way.
    Map<UUID, Settlement> instead(List<Decided> decided, Instant now) {
        addresses.mark(decided.stream().filter(Decided::isDead).map(Decided::dead).toList());
        Map<UUID, Settlement> wanted =
                decided.stream()
                        .filter(one -> one.instead(now).isPresent())
                        .collect(
                                Collectors.toMap(
                                        one -> one.intent().intentId(),
                                        one -> one.instead(now).orElseThrow()));
        Set<UUID> open = ways.open(wanted.keySet());
        return open.stream().collect(Collectors.toMap(Function.identity(), wanted::get));
    }

    /// Puts them on their next way, once they are pending.
    void take(Set<UUID> intents, Instant now) {
        ways.takeNext(intents, now);
    }

    /// An outcome, the intent as it stood, and what it came to.
    record Decided(Settled outcome, Locked intent, Settlement settlement, int spentBefore) {

        Optional<Settlement> instead(Instant now) {
            return OtherWays.instead(
                    intent.state(), outcome.outcome(), settlement, intent.sendBefore(), now);
        }

        // What waits again may be on another way since, to another address.
        boolean isDead() {
            return intent.state() != IntentState.PENDING
                    && intent.state() != IntentState.HELD
                    && outcome.outcome()
                            instanceof Outcome.Refused(_, _, boolean retryable, Reason reason)
                    && !retryable
                    && reason == Reason.INVALID_NUMBER;
        }

        Dead dead() {
            return new Dead(
                    intent.intentId(),
                    outcome.endedAt(),
                    "attempt " + intent.intentId() + "/" + outcome.name().attempt());
        }
    }
}
