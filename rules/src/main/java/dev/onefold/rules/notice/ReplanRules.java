package dev.onefold.rules.notice;

import dev.onefold.rules.key.IntentKey;
import dev.onefold.rules.notice.ReplanStep.Add;
import dev.onefold.rules.notice.ReplanStep.Keep;
import dev.onefold.rules.notice.ReplanStep.Move;
import dev.onefold.rules.notice.ReplanStep.Withdraw;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What it takes to bring the notices of a booking in line with a plan that changed since they
/// were planned. Pure; the caller holds the rows of the booking and its notices locked. Where its
/// steps are done, the next answer has none to do.
public final class ReplanRules {

    private ReplanRules() {}

    /// Decides over an active booking's notices of its present schedule.
    ///
    /// Only what waits is touched, and only what is not due yet is moved: what is due is on its
    /// way. A notice whose new time is past keeps its old one. What follows a turn of the booking
    /// at once is not made up for: the turn is over.
    ///
    /// @param standing all that plans called for, whatever its state
    public static List<ReplanStep> decide(
            BookingFacts booking, PlanContext context, List<StandingNotice> standing) {
        List<ReplanStep> steps = new ArrayList<>();
        for (StandingNotice notice : standing) {
            steps.add(step(booking, context, notice));
        }
        Set<NoticeType> there =
                standing.stream().map(StandingNotice::type).collect(Collectors.toSet());
        for (NoticeRule rule : context.plan().rules()) {
            if (rule.occasion() == Occasion.SCHEDULED && !there.contains(rule.type())) {
                missing(booking, context, rule).ifPresent(steps::add);
            }
        }
        return steps;
    }

    private static ReplanStep step(
            BookingFacts booking, PlanContext context, StandingNotice notice) {
        if (!notice.waits()) {
            return keep(notice, "it is " + notice.state().text());
        }
        Optional<NoticeRule> rule = ruleFor(notice, context.plan());
        if (rule.isEmpty()) {
            return new Withdraw(notice.intentId(), notice.type());
        }
        if (!notice.terms().dueAt().isAfter(context.now())) {
            return keep(notice, "it is due");
        }
        NoticeTerms wanted = wanted(booking, in(context, notice.zone()), rule.get(), notice);
        return wanted.equals(notice.terms())
                ? keep(notice, "it is in line")
                : new Move(notice.intentId(), notice.type(), notice.terms(), wanted);
    }

    private static Keep keep(StandingNotice notice, String why) {
        return new Keep(notice.intentId(), notice.type(), why);
    }

    /// A notice that told of a turn is none that tells of another.
    private static Optional<NoticeRule> ruleFor(StandingNotice notice, NoticePlan plan) {
        return plan.rules().stream()
                .filter(rule -> rule.type().equals(notice.type()))
                .filter(
                        rule ->
                                rule.occasion() == Occasion.SCHEDULED
                                        || rule.occasion() == notice.terms().occasion())
                .findFirst();
    }

    private static NoticeTerms wanted(
            BookingFacts booking, PlanContext context, NoticeRule rule, StandingNotice notice) {
        NoticeTerms present = notice.terms();
        return new NoticeTerms(
                rule.occasion(),
                rule.occasion() == Occasion.SCHEDULED
                        ? timing(booking, context, rule)
                                .map(NoticeTiming::dueAt)
                                .orElse(present.dueAt())
                        : present.dueAt(),
                rule.sendBefore(booking.startsAt()),
                rule.quiet(),
                rule.late(),
                rule.onlyAsksToConfirm(),
                notice.untried()
                        ? rule.content().ways().stream().map(NoticeWay::channel).toList()
                        : present.channels());
    }

    private static Optional<ReplanStep> missing(
            BookingFacts booking, PlanContext context, NoticeRule rule) {
        if (rule.onlyAsksToConfirm() && booking.status() == BookingStatus.CONFIRMED) {
            return Optional.empty();
        }
        IntentKey key =
                IntentKey.notice(
                        booking.system(),
                        booking.bookingId(),
                        rule.type(),
                        booking.scheduleVersion());
        return timing(booking, context, rule)
                .map(t -> new Add(new PlannedNotice(rule.type(), key, t.dueAt(), t.sendBefore())));
    }

    private static Optional<NoticeTiming> timing(
            BookingFacts booking, PlanContext context, NoticeRule rule) {
        return NoticeTiming.plan(rule, booking.startsAt(), booking.zone(), context);
    }

    private static PlanContext in(PlanContext context, ZoneId zone) {
        Instant now = context.now();
        return new PlanContext(
                context.plan(), context.quiet(), zone, context.earlierMayHaveBeenSent(), now);
    }
}
