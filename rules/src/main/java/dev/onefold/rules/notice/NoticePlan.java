package dev.onefold.rules.notice;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Which notices a booking gets: one rule for each type it knows, in the order in which they are
/// planned.
public record NoticePlan(List<NoticeRule> rules) {

    public NoticePlan {
        rules = List.copyOf(rules);
        Set<NoticeType> seen = new HashSet<>();
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
                        atOnce(NoticeType.CONFIRMATION, Occasion.BOOKED),
                        reminder(
                                NoticeType.REMINDER_24H,
                                Duration.ofHours(24),
                                Duration.ofHours(4),
                                true),
                        reminder(
                                NoticeType.REMINDER_2H,
                                Duration.ofHours(2),
                                Duration.ofMinutes(15),
                                false),
                        atOnce(NoticeType.SCHEDULE_CHANGED, Occasion.RESCHEDULED)));
    }

    private static NoticeRule atOnce(NoticeType type, Occasion occasion) {
        return new NoticeRule(
                type,
                occasion,
                new NoticeOffset.AtOnce(),
                Duration.ZERO,
                QuietBehaviour.DEFER,
                LateBehaviour.SKIP,
                false,
                content(type));
    }

    private static NoticeRule reminder(
            NoticeType type, Duration before, Duration margin, boolean onlyAsksToConfirm) {
        return new NoticeRule(
                type,
                Occasion.SCHEDULED,
                new NoticeOffset.Elapsed(before),
                margin,
                QuietBehaviour.DEFER,
                LateBehaviour.SKIP,
                onlyAsksToConfirm,
                content(type));
    }

    private static NoticeContent content(NoticeType type) {
        return new NoticeContent(
                "appointment",
                "transactional",
                List.of(new NoticeWay("whatsapp", "appointment_" + type.text())));
    }

    /// The rule of a type.
    ///
    /// @throws IllegalArgumentException when the plan has none
    public NoticeRule rule(NoticeType type) {
        for (NoticeRule rule : rules) {
            if (rule.type().equals(type)) {
                return rule;
            }
        }
        throw new IllegalArgumentException("the plan has no rule for " + type.text());
    }

    /// The types that have no purpose once the booking is confirmed.
    public Set<NoticeType> onlyAskingToConfirm() {
        return rules.stream()
                .filter(NoticeRule::onlyAsksToConfirm)
                .map(NoticeRule::type)
                .collect(Collectors.toUnmodifiableSet());
    }
}
