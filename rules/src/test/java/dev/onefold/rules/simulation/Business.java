package dev.onefold.rules.simulation;

import dev.onefold.rules.notice.NoticePlan;
import dev.onefold.rules.time.QuietHours;
import java.time.ZoneId;

/// What a business decided once.
record Business(NoticePlan plan, QuietHours quiet, ZoneId zone) {}
