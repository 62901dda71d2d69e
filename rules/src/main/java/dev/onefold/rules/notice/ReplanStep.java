package dev.onefold.rules.notice;

import java.util.UUID;

/// What bringing a booking's notices in line with its plan does to one of them.
public sealed interface ReplanStep {

    NoticeType type();

    /// It waits and the plan has none like it.
    record Withdraw(UUID intentId, NoticeType type) implements ReplanStep {}

    /// It waits and goes out on other terms now.
    record Move(UUID intentId, NoticeType type, NoticeTerms from, NoticeTerms to)
            implements ReplanStep {}

    /// The plan wants it, it is still ahead, and there is none.
    record Add(PlannedNotice notice) implements ReplanStep {
        @Override
        public NoticeType type() {
            return notice.type();
        }
    }

    /// Nothing is done to it.
    ///
    /// @param why in words
    record Keep(UUID intentId, NoticeType type, String why) implements ReplanStep {}
}
