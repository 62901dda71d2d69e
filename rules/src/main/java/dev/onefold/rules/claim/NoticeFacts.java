package dev.onefold.rules.claim;

import dev.onefold.rules.notice.LateBehaviour;
import dev.onefold.rules.notice.NoticeType;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.notice.QuietBehaviour;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What the intent is for, as it was planned.
///
/// @param occasion null where no booking stands behind it
/// @param scheduleVersion of the booking that it was meant for; 0 where there is none
/// @param category which consent it needs
public record NoticeFacts(
        NoticeType type,
        @Nullable Occasion occasion,
        long scheduleVersion,
        String category,
        Instant sendBefore,
        QuietBehaviour quiet,
        LateBehaviour late,
        boolean onlyAsksToConfirm) {}
