package dev.onefold.intents.operate;

import dev.onefold.intents.operate.IntentView.Summary;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A booking as it was last told, and what hangs on it. Nobody's name, and of a phone its last
/// digits only.
record BookingView(
        Standing booking,
        List<Confirmation> confirmations,
        List<ManualContact> manualContacts,
        List<Summary> notices) {

    record Standing(
            String system,
            String bookingId,
            String business,
            String service,
            Version version,
            String status,
            Slot slot,
            Person person,
            Instant changedAt) {}

    record Version(long version, long scheduleVersion) {}

    record Slot(Instant startsAt, String zone, String localStart, String place) {}

    record Person(UUID contactId, @Nullable String phone, @Nullable String email) {}

    /// One that the booking system has not told.
    record Confirmation(long scheduleVersion, String source, String cause, Instant confirmedAt) {}

    /// @param kind one kind of notice, or `*` for all
    record ManualContact(
            long scheduleVersion, String kind, String actor, String reason, Instant contactedAt) {}
}
