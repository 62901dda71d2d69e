package dev.onefold.intents.booking;

import dev.onefold.intents.intent.NewIntent;
import dev.onefold.intents.intent.ReserveTable;
import dev.onefold.intents.intent.ReserveTable.Reserved;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/// Writes down the notices that a batch of bookings calls for, unless their keys are there
/// already. Called inside a transaction.
final class PlanNotices {

    private final NoticeDrafts drafts;
    private final ReserveTable reserve;

    PlanNotices(NoticeDrafts drafts, ReserveTable reserve) {
        this.drafts = drafts;
        this.reserve = reserve;
    }

    /// @return those that were new
    List<Planned> plan(List<Step> steps, Instant now) {
        List<Planned> planned = drafts.of(steps);
        Set<UUID> fresh =
                reserve.reserve(
                        planned.stream()
                                .map(one -> new Reserved(one.intent(), one.entry().note()))
                                .toList(),
                        now);
        return planned.stream().filter(one -> fresh.contains(one.intent().intentId())).toList();
    }

    /// A notice and the record that called for it.
    record Planned(Entry entry, NewIntent intent) {
        int place() {
            return entry.place();
        }
    }
}
