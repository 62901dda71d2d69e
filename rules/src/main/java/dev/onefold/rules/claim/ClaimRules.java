package dev.onefold.rules.claim;

import dev.onefold.rules.claim.ClaimDecision.Cancel;
import dev.onefold.rules.claim.ClaimDecision.Defer;
import dev.onefold.rules.claim.ClaimDecision.Hold;
import dev.onefold.rules.claim.ClaimDecision.Nothing;
import dev.onefold.rules.claim.ClaimDecision.Send;
import dev.onefold.rules.claim.ClaimDecision.Skip;
import dev.onefold.rules.claim.ClaimDecision.TakeNextWay;
import dev.onefold.rules.claim.RecipientFacts.Fate;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.notice.BookingStatus;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.time.QuietHours;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The last look before sending: nine checks in a fixed order, and the first one that fails
/// decides.
///
/// Pure: the same facts at the same moment give the same decision. It holds only as long as the
/// rows it was read from are locked, so that a cancellation comes either before it or after it.
/// What the booking took back is cancelled; every other no is a skip, a deferral, a hold, or the
/// next way where only this one is closed.
public final class ClaimRules {

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
        Occasion occasion = facts.notice().occasion();
        if (occasion == null) {
            return Optional.empty();
        }
        CommitmentFacts commitment = facts.commitment();
        if (commitment == null) {
            return Optional.of(new Cancel(Reason.BOOKING_CANCELLED, "there is no such booking"));
        }
        if (!occasion.fits(commitment.status())) {
            return Optional.of(
                    new Cancel(
                            misfit(occasion, commitment.status()),
                            "the booking is " + commitment.status().text()));
        }
        // A booking that was moved and then cancelled is cancelled: whoever has not been told yet
        // knows the time before.
        if (occasion != Occasion.CANCELLED
                && commitment.scheduleVersion() != facts.notice().scheduleVersion()) {
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

    private static Reason misfit(Occasion occasion, BookingStatus status) {
        if (occasion == Occasion.CANCELLED) {
            return Reason.SUPERSEDED;
        }
        return status == BookingStatus.CANCELLED ? Reason.BOOKING_CANCELLED : Reason.TOO_LATE;
    }

    private static Optional<ClaimDecision> inTime(ClaimFacts facts, Instant now) {
        Instant sendBefore = facts.notice().sendBefore();
        return now.isAfter(sendBefore)
                ? Optional.of(new Skip(Reason.TOO_LATE, "it was of use until " + sendBefore))
                : Optional.empty();
    }

    private static Optional<ClaimDecision> needed(ClaimFacts facts) {
        if (facts.notice().onlyAsksToConfirm() && confirmed(facts)) {
            return Optional.of(new Skip(Reason.ALREADY_CONFIRMED, "the booking is confirmed"));
        }
        if (facts.need().spokenTo()) {
            return Optional.of(
                    new Skip(Reason.MANUAL_CONTACT, "somebody spoke to the person about it"));
        }
        return facts.need().replied()
                ? Optional.of(new Skip(Reason.REPLIED, "the person replied after it was planned"))
                : Optional.empty();
    }

    /// Whether the schedule that it was meant for is confirmed, whoever said so.
    static boolean confirmed(ClaimFacts facts) {
        CommitmentFacts commitment = facts.commitment();
        return facts.need().confirmed()
                || (commitment != null && commitment.status() == BookingStatus.CONFIRMED);
    }

    /// Who said no to this channel may be written to on another, unless they said no to all.
    /// Whoever waits for a person, waits on every way.
    private static Optional<ClaimDecision> notOptedOut(ClaimFacts facts) {
        if (facts.consent().optedOutOfEverything()) {
            return Optional.of(new Skip(Reason.OPTED_OUT, "opted out of everything"));
        }
        if (facts.recipient().fate() == Fate.ERASED) {
            return Optional.of(
                    new Skip(Reason.CONTACT_SUPPRESSED, "the person had their data removed"));
        }
        if (facts.recipient().fate() == Fate.MERGED) {
            return Optional.of(
                    new Hold(Reason.CONTACT_SUPPRESSED, "the contact was merged into another"));
        }
        if (facts.recipient().suspended()) {
            return Optional.of(
                    new Hold(
                            Reason.CONTACT_SUPPRESSED,
                            "what the person meant by an answer waits for somebody to decide"));
        }
        return facts.consent().optedOut()
                ? closed(facts, Reason.OPTED_OUT, "opted out of this channel and category")
                : Optional.empty();
    }

    private static Optional<ClaimDecision> optedIn(ClaimFacts facts) {
        return facts.consent().optInNeeded() && !facts.consent().optedIn()
                ? closed(facts, Reason.NO_OPT_IN, "the channel needs an opt-in and there is none")
                : Optional.empty();
    }

    private static Optional<ClaimDecision> reachable(ClaimFacts facts) {
        return AddressRules.fault(facts.address().channel(), facts.address().address())
                .or(
                        () ->
                                facts.address().knownDead()
                                        ? Optional.of("the address is known to be dead")
                                        : Optional.empty())
                .flatMap(saw -> closed(facts, Reason.INVALID_NUMBER, saw));
    }

    /// This way is closed for certain: the next one, or the end where there is none.
    private static Optional<ClaimDecision> closed(ClaimFacts facts, Reason reason, String saw) {
        return Optional.of(
                facts.anotherWay() ? new TakeNextWay(reason, saw) : new Skip(reason, saw));
    }

    /// What may come back without us is looked at again; what needs a person is held, unless
    /// there is another way.
    private static Optional<ClaimDecision> templated(ClaimFacts facts, Instant now) {
        TemplateStatus template = facts.template();
        if (template == null) {
            return Optional.of(blocked(facts, "there is no such template"));
        }
        String saw = "the template is " + template.text();
        return switch (template) {
            case APPROVED -> Optional.empty();
            case DRAFT, REJECTED, DISABLED -> Optional.of(blocked(facts, saw));
            case SUBMITTED, PAUSED -> recheck(facts, saw, now);
        };
    }

    private static ClaimDecision blocked(ClaimFacts facts, String saw) {
        return facts.anotherWay()
                ? new TakeNextWay(Reason.TEMPLATE_REJECTED, saw)
                : new Hold(Reason.TEMPLATE_REJECTED, saw);
    }

    private static Optional<ClaimDecision> recheck(ClaimFacts facts, String saw, Instant now) {
        Instant later = now.plus(TEMPLATE_RECHECK);
        return later.isAfter(facts.notice().sendBefore())
                ? closed(
                        facts,
                        Reason.TEMPLATE_REJECTED,
                        saw + ", and there is no time to wait for it")
                : Optional.of(new Defer(later, Reason.TEMPLATE_REJECTED, saw));
    }

    private static Optional<ClaimDecision> outsideQuietHours(
            ClaimFacts facts, QuietHours quiet, Instant now) {
        ZoneId zone = facts.recipient().zone();
        if (!quiet.quietAt(now, zone)) {
            return Optional.empty();
        }
        return switch (facts.notice().quiet()) {
            case SEND -> Optional.empty();
            case DROP -> Optional.of(new Skip(Reason.QUIET_HOURS, "it is a quiet hour"));
            case DEFER, ADVANCE -> defer(facts, quiet.nextAllowed(now, zone));
        };
    }

    private static Optional<ClaimDecision> defer(ClaimFacts facts, Instant until) {
        if (!until.isAfter(facts.notice().sendBefore())) {
            return Optional.of(
                    new Defer(until, Reason.QUIET_HOURS, "it is a quiet hour until " + until));
        }
        return switch (facts.notice().late()) {
            case SEND -> Optional.empty();
            case SKIP ->
                    Optional.of(
                            new Skip(
                                    Reason.TOO_LATE,
                                    "it is a quiet hour until " + until + ", which is too late"));
        };
    }
}
