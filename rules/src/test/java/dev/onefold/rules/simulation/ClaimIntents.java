package dev.onefold.rules.simulation;

import dev.onefold.rules.claim.AddressFacts;
import dev.onefold.rules.claim.ClaimDecision;
import dev.onefold.rules.claim.ClaimFacts;
import dev.onefold.rules.claim.ClaimRules;
import dev.onefold.rules.claim.CommitmentFacts;
import dev.onefold.rules.claim.ConsentFacts;
import dev.onefold.rules.claim.NoticeFacts;
import dev.onefold.rules.claim.RecipientFacts;
import dev.onefold.rules.claim.RecipientFacts.Fate;
import dev.onefold.rules.intent.IntentEvent.CancelDecided;
import dev.onefold.rules.intent.IntentEvent.Claimed;
import dev.onefold.rules.intent.IntentEvent.HoldDecided;
import dev.onefold.rules.intent.IntentEvent.SkipDecided;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.notice.BookingFacts;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The last look before sending.
final class ClaimIntents {

    static final Duration LEASE = Duration.ofMinutes(2);

    private final Spine spine;
    private long tokens;

    ClaimIntents(Spine spine) {
        this.spine = spine;
    }

    /// What to send; nothing where the look says no.
    Optional<Mail.Claim> claim(Mail.Pointer pointer) {
        Row row = spine.row(pointer.intentId());
        Instant now = spine.clock.now();
        ClaimFacts facts = facts(row, pointer.release());
        switch (ClaimRules.decide(facts, spine.business.quiet(), now)) {
            case ClaimDecision.Send _ -> {
                return Optional.of(give(row));
            }
            case ClaimDecision.Skip(Reason reason, String saw) ->
                    spine.move(row, new SkipDecided(reason), saw);
            case ClaimDecision.Cancel(Reason reason, String saw) ->
                    spine.move(row, new CancelDecided(reason), saw);
            case ClaimDecision.Hold(Reason reason, String saw) ->
                    spine.move(row, new HoldDecided(reason), saw);
            case ClaimDecision.Defer(Instant until, Reason reason, String _) ->
                    defer(row, until, reason);
            case ClaimDecision.TakeNextWay _ -> row.takeNextWay(now);
            case ClaimDecision.Nothing _ -> {}
        }
        return Optional.empty();
    }

    private Mail.Claim give(Row row) {
        spine.witness().given(row);
        spine.move(row, new Claimed(), "claim");
        row.attempt++;
        row.claimedAt = spine.clock.now();
        row.firstAttemptAt = row.firstAttemptAt == null ? spine.clock.now() : row.firstAttemptAt;
        Instant lease = spine.clock.now().plus(LEASE);
        row.leaseUntil = lease;
        long token = ++tokens;
        row.attempts.put(row.attempt, new Row.Attempt(token));
        return new Mail.Claim(
                new Mail.Attempted(row.id, row.attempt),
                token,
                lease,
                row.sendBefore,
                new Mail.To(row.plan.person(), row.channel()));
    }

    private void defer(Row row, Instant until, Reason reason) {
        spine.witness().deferred(row, until, reason);
        row.dueAt = until;
        row.releasedAt = null;
    }

    private ClaimFacts facts(Row row, int release) {
        return new ClaimFacts(
                row.state,
                row.release == release,
                commitment(row),
                notice(row),
                spine.heard.need(row),
                consent(row),
                recipient(row),
                new AddressFacts(
                        row.channel(), row.plan.person().address(), spine.heard.isDead(row)),
                spine.status(row.channel(), row.template()),
                row.hasOtherWay());
    }

    private NoticeFacts notice(Row row) {
        boolean late = spine.flaw == Flaw.LATE_ONES_ARE_SENT;
        return new NoticeFacts(
                row.plan.rule().type(),
                row.plan.occasion(),
                row.plan.schedule(),
                row.category(),
                late ? Instant.MAX : row.sendBefore,
                row.plan.rule().quiet(),
                row.plan.rule().late(),
                row.plan.rule().onlyAsksToConfirm());
    }

    private RecipientFacts recipient(Row row) {
        ZoneId own = row.plan.person().zone();
        boolean wrong = spine.flaw == Flaw.QUIET_HOURS_OF_THE_BUSINESS;
        boolean suspended =
                spine.heard.isSuspended(row) && spine.flaw != Flaw.SUSPENSIONS_ARE_NOT_CHECKED;
        return new RecipientFacts(
                wrong ? spine.business.zone() : own, !wrong, suspended, Fate.STANDS);
    }

    private ConsentFacts consent(Row row) {
        ConsentFacts said = spine.consents.facts(row.plan.person(), row.channel(), row.category());
        return spine.flaw == Flaw.CONSENT_IS_NOT_CHECKED
                ? new ConsentFacts(false, false, said.optedIn(), said.optInNeeded())
                : said;
    }

    private @Nullable CommitmentFacts commitment(Row row) {
        BookingFacts booking = spine.bookings.get(row.plan.booking());
        return booking == null
                ? null
                : new CommitmentFacts(booking.status(), booking.scheduleVersion());
    }
}
