package dev.onefold.rules.notice;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Which notices a booking gets: one rule for each type it knows, in the order in which they are
/// planned.
public record NoticePlan(List<NoticeRule> rules) {

    public NoticePlan {
        rules = List.copyOf(rules);
        Set<NoticeType> seen = EnumSet.noneOf(NoticeType.class);
        for (NoticeRule rule : rules) {
            if (!seen.add(rule.type())) {
                throw new IllegalArgumentException("two rules for " + rule.type().text());
            }
        }
    }

    /// The confirmation and the notice of a change at once, the reminders 24 and 2 hours before,
    /// all of them deferred out of quiet hours.
    ///
    /// The 24-hour reminder asks the person to confirm and is of use until 4 hours before:
    /// whatever is deferred out of the default night goes out at 08:00, 13 hours or more before
    /// the start. The 2-hour one is of use until 15 minutes before; an appointment before 08:15
    /// has none, since the night would be the only time for it.
    public static NoticePlan defaults() {
        return new NoticePlan(
                List.of(
                        new NoticeRule(
                                NoticeType.CONFIRMATION,
                                null,
                                Duration.ZERO,
                                QuietBehaviour.DEFER,
                                false),
                        new NoticeRule(
                                NoticeType.REMINDER_24H,
                                Duration.ofHours(24),
                                Duration.ofHours(4),
                                QuietBehaviour.DEFER,
                                true),
                        new NoticeRule(
                                NoticeType.REMINDER_2H,
                                Duration.ofHours(2),
                                Duration.ofMinutes(15),
                                QuietBehaviour.DEFER,
                                false),
                        new NoticeRule(
                                NoticeType.SCHEDULE_CHANGED,
                                null,
                                Duration.ZERO,
                                QuietBehaviour.DEFER,
                                false)));
    }

    /// The rule of a type.
    ///
    /// @throws IllegalArgumentException when the plan has none
    public NoticeRule rule(NoticeType type) {
        for (NoticeRule rule : rules) {
            if (rule.type() == type) {
                return rule;
            }
        }
        throw new IllegalArgumentException("the plan has no rule for " + type.text());
    }

    /// The types that have no purpose once the booking is confirmed.
    public Set<NoticeType> onlyAskingToConfirm() {
        Set<NoticeType> types = EnumSet.noneOf(NoticeType.class);
        for (NoticeRule rule : rules) {
            if (rule.onlyAsksToConfirm()) {
                types.add(rule.type());
            }
        }
        return types;
    }
}
