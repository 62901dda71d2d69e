package dev.onefold.rules.claim;

import dev.onefold.rules.notice.NoticeType;
import dev.onefold.rules.notice.QuietBehaviour;
import java.time.Instant;

/// What the intent is for, as it was planned.
public record NoticeFacts(
        NoticeType type,
        long scheduleVersion,
        Instant sendBefore,
        QuietBehaviour quiet,
        boolean onlyAsksToConfirm) {}
