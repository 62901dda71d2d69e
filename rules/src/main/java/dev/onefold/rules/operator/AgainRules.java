package dev.onefold.rules.operator;

import dev.onefold.rules.claim.CommitmentFacts;
import dev.onefold.rules.operator.AgainDecision.Authorised;
import dev.onefold.rules.operator.AgainDecision.Refused;
import dev.onefold.rules.operator.AgainFacts.Promise;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Whether a person may have a message sent again. Pure. What is authorised here is looked at once
/// more before it is sent, like everything: whoever said no stays left alone.
public final class AgainRules {

    private AgainRules() {}

    /// @param mayRepeat whether the person said that a second message is acceptable
    public static AgainDecision decide(AgainFacts facts, boolean mayRepeat, Instant now) {
        return Stream.<Supplier<Optional<AgainDecision>>>of(
                        () -> settled(facts),
                        () -> certain(facts, mayRepeat),
                        () -> promised(facts),
                        () -> inTime(facts, now))
                .map(Supplier::get)
                .flatMap(Optional::stream)
                .findFirst()
                .orElseGet(Authorised::new);
    }

    private static Optional<AgainDecision> settled(AgainFacts facts) {
        return switch (facts.state()) {
            case PENDING ->
                    refused("not-sent-yet", "it has not been sent yet and will go out by itself");
            case HELD -> refused("not-sent-yet", "it is held. Release it instead (release)");
            case SENDING ->
                    refused(
                            "under-way",
                            "an attempt is under way. Wait until its outcome is known or its lease"
                                    + " runs out");
            case UNCERTAIN ->
                    refused(
                            "in-doubt",
                            "it may have been sent. Have that found out first (verify)");
            case UNRESOLVED, ACCEPTED, DELIVERED, READ, FAILED, SKIPPED, CANCELLED ->
                    Optional.empty();
        };
    }

    private static Optional<AgainDecision> certain(AgainFacts facts, boolean mayRepeat) {
        boolean doubtful =
                switch (facts.state()) {
                    case UNRESOLVED -> true;
                    // It was asked for again because it came, or in spite of it.
                    case ACCEPTED, DELIVERED, READ -> false;
                    case PENDING, HELD, SENDING, UNCERTAIN, FAILED, SKIPPED, CANCELLED ->
                            facts.inDoubt();
                };
        return doubtful && !mayRepeat
                ? refused(
                        "may-repeat",
                        "it may have been sent, so the person may get it twice. Say that this is"
                                + " acceptable (mayRepeat)")
                : Optional.empty();
    }

    private static Optional<AgainDecision> promised(AgainFacts facts) {
        Promise promise = facts.promise();
        if (promise == null) {
            return Optional.empty();
        }
        CommitmentFacts booking = promise.now();
        if (booking == null) {
            return refused("superseded", "the booking is not known any more");
        }
        if (booking.scheduleVersion() != promise.scheduleVersion()) {
            return refused(
                    "superseded",
                    "the booking was moved since; the new time has notices of its own");
        }
        return promise.occasion().fits(booking.status())
                ? Optional.empty()
                : refused("superseded", "the booking is " + booking.status().text() + " by now");
    }

    private static Optional<AgainDecision> inTime(AgainFacts facts, Instant now) {
        return now.isAfter(facts.sendBefore())
                ? refused("too-late", "it was of use until " + facts.sendBefore())
                : Optional.empty();
    }

    private static Optional<AgainDecision> refused(String label, String why) {
        return Optional.of(new Refused(label, why));
    }
}
