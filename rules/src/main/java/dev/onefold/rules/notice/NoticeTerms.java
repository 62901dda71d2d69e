package dev.onefold.rules.notice;

import java.time.Instant;
import java.util.List;

/// How a notice that waits goes out; what it says is no part of it.
///
/// @param channels in the order in which they are tried
public record NoticeTerms(
        Occasion occasion,
        Instant dueAt,
        Instant sendBefore,
        QuietBehaviour quiet,
        LateBehaviour late,
        boolean onlyAsksToConfirm,
        List<String> channels) {

    public NoticeTerms {
        channels = List.copyOf(channels);
    }
}
