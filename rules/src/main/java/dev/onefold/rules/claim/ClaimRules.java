package dev.onefold.rules.claim;

import dev.onefold.rules.claim.ClaimDecision.Cancel;
import dev.onefold.rules.claim.ClaimDecision.Defer;
import dev.onefold.rules.claim.ClaimDecision.Hold;
import dev.onefold.rules.claim.ClaimDecision.Nothing;
import dev.onefold.rules.claim.ClaimDecision.Send;
import dev.onefold.rules.claim.ClaimDecision.Skip;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.notice.BookingStatus;
import dev.onefold.rules.time.QuietHours;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The last look before sending: nine checks in a fixed order, and the first one that fails
/// decides.
///
/// Pure: the same facts at the same moment give the same decision. It holds only as long as the
/// rows it was read from are locked, so that a cancellation comes either before it or after it.
/// What the booking took back is cancelled; every other no is a skip, a deferral or a hold.
public final class ClaimRules {

    private static final Pattern PHONE = Pattern.compile("\\+[1-9][0-9]{6,14}");

    /// How soon a template that may come back is looked at again.
    private static final Duration TEMPLATE_RECHECK = Duration.ofMinutes(15);

    private ClaimRules() {}

    /// Decides whether the intent may be sent at `now`, given the recipient's quiet hours.
    public static ClaimDecision decide(ClaimFacts facts, QuietHours quiet, Instant now) {
        return Stream.<Supplier<Optional<ClaimDecision>>>of(
                        () -> waiting(facts),
                        () -> committed(facts),
                        () -> inTime(facts, now),
                        () -> needed(facts),
                        () -> notOptedOut(facts),
                        () -> optedIn(facts),
                        () -> reachable(facts),
                        () -> templated(facts, now),
                        () -> outsideQuietHours(facts, quiet, now))
                .map(Supplier::get)
                .flatMap(Optional::stream)
                .findFirst()
                .orElseGet(Send::new);
    }

    private static Optional<ClaimDecision> waiting(ClaimFacts facts) {
        if (facts.state() != IntentState.PENDING) {
            return Optional.of(new Nothing("it is " + facts.state().text()));
        }
        return facts.pointerMatches()
                ? Optional.empty()
                : Optional.of(new Nothing("the pointer is old"));
    }

    private static Optional<ClaimDecision> committed(ClaimFacts facts) {
        CommitmentFacts commitment = facts.commitment();
        if (commitment == null) {
            return Optional.of(new Cancel(Reason.BOOKING_CANCELLED, "there is no such booking"));
        }
        if (!commitment.status().active()) {
            boolean cancelled = commitment.status() == BookingStatus.CANCELLED;
            return Optional.of(
                    new Cancel(
                            cancelled ? Reason.BOOKING_CANCELLED : Reason.TOO_LATE,
                            "the booking is " + commitment.status().text()));
        }
        if (commitment.scheduleVersion() != facts.notice().scheduleVersion()) {
            return Optional.of(
                    new Cancel(
                            Reason.SUPERSEDED,
                            "the booking has schedule version %d, this is for %d"
                                    .formatted(
                                            commitment.scheduleVersion(),
                                            facts.notice().scheduleVersion())));
        }
        return Optional.empty();
    }

    private static Optional<ClaimDecision> inTime(ClaimFacts facts, Instant now) {
        Instant sendBefore = facts.notice().sendBefore();
        return now.isAfter(sendBefore)
                ? Optional.of(new Skip(Reason.TOO_LATE, "it was of use until " + sendBefore))
                : Optional.empty();
    }

    private static Optional<ClaimDecision> needed(ClaimFacts facts) {
        CommitmentFacts commitment = facts.commitment();
        boolean confirmed = commitment != null && commitment.status() == BookingStatus.CONFIRMED;
        return confirmed && facts.notice().onlyAsksToConfirm()
                ? Optional.of(new Skip(Reason.ALREADY_CONFIRMED, "the booking is confirmed"))
                : Optional.empty();
    }

    private static Optional<ClaimDecision> notOptedOut(ClaimFacts facts) {
        if (facts.consent().optedOutOfEverything()) {
            return Optional.of(new Skip(Reason.OPTED_OUT, "opted out of everything"));
        }
        return facts.consent().optedOut()
                ? Optional.of(new Skip(Reason.OPTED_OUT, "opted out of this channel and category"))
                : Optional.empty();
    }

    private static Optional<ClaimDecision> optedIn(ClaimFacts facts) {
        return facts.consent().optInNeeded() && !facts.consent().optedIn()
                ? Optional.of(
                        new Skip(Reason.NO_OPT_IN, "the channel needs an opt-in and there is none"))
                : Optional.empty();
    }

    private static Optional<ClaimDecision> reachable(ClaimFacts facts) {
        if (!PHONE.matcher(facts.address().address()).matches()) {
            return Optional.of(
                    new Skip(Reason.INVALID_NUMBER, "the address is not a phone number in E.164"));
        }
        return facts.address().knownDead()
                ? Optional.of(new Skip(Reason.INVALID_NUMBER, "the address is known to be dead"))
                : Optional.empty();
    }

    /// What may come back without us is looked at again; what needs a person is held.
    private static Optional<ClaimDecision> templated(ClaimFacts facts, Instant now) {
        TemplateStatus template = facts.template();
        if (template == null) {
            return Optional.of(new Hold(Reason.TEMPLATE_REJECTED, "there is no such template"));
        }
        String saw = "the template is " + template.text();
        return switch (template) {
            case APPROVED -> Optional.empty();
            case DRAFT, REJECTED, DISABLED -> Optional.of(new Hold(Reason.TEMPLATE_REJECTED, saw));
            case SUBMITTED, PAUSED -> Optional.of(recheck(facts, saw, now));
        };
    }

    private static ClaimDecision recheck(ClaimFacts facts, String saw, Instant now) {
        Instant sendBefore = facts.notice().sendBefore();
        Instant later = now.plus(TEMPLATE_RECHECK);
        return later.isAfter(sendBefore)
                ? new Skip(Reason.TEMPLATE_REJECTED, saw + ", and there is no time to wait for it")
                : new Defer(later, Reason.TEMPLATE_REJECTED, saw);
    }

    private static Optional<ClaimDecision> outsideQuietHours(
            ClaimFacts facts, QuietHours quiet, Instant now) {
        if (!quiet.quietAt(now, facts.zone())) {
            return Optional.empty();
        }
        return switch (facts.notice().quiet()) {
            case SEND -> Optional.empty();
            case DROP -> Optional.of(new Skip(Reason.QUIET_HOURS, "it is a quiet hour"));
            case DEFER, ADVANCE -> Optional.of(defer(facts, quiet.nextAllowed(now, facts.zone())));
        };
    }

    private static ClaimDecision defer(ClaimFacts facts, Instant until) {
        return until.isAfter(facts.notice().sendBefore())
                ? new Skip(
                        Reason.TOO_LATE,
                        "it is a quiet hour until " + until + ", which is too late")
                : new Defer(until, Reason.QUIET_HOURS, "it is a quiet hour");
    }
}
