package dev.onefold.rules.notice;

import dev.onefold.rules.key.IntentKey;
import java.time.Instant;

/// A notice to write down as a pending intent, unless its key is there already.
///
/// @param dueAt not before; outside quiet hours where there is such a moment in time
/// @param sendBefore not after
public record PlannedNotice(NoticeType type, IntentKey key, Instant dueAt, Instant sendBefore) {}
