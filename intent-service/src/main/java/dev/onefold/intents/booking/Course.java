package dev.onefold.intents.booking;

import dev.onefold.intents.booking.BookingTable.Stored;
import dev.onefold.rules.event.OrderedFact;
import dev.onefold.rules.notice.BookingStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How far a booking has come by what its provider's webhooks told: the newest status and the
/// newest slot, each with the version as of which it was told. They are kept apart because a
/// status is also told alone. Each of the versions only ever grows, and so does their sum, which
/// is the booking's version: it is the same in the end whatever came first.
///
/// @param status null while none was told
/// @param undecided the slot's version that was told in two ways
record Course(
        String system,
        String root,
        @Nullable BookingStatus status,
        long statusVersion,
        long slotVersion,
        @Nullable Long undecided) {

    long version() {
        return statusVersion + slotVersion;
    }

    /// Whether the slot that stands was contradicted.
    boolean inDoubt() {
        return undecided != null && undecided == slotVersion;
    }

    @Nullable OrderedFact statusFact() {
        return status == null ? null : fact(statusVersion, status.text());
    }

    /// @param stored the booking as it stands, null while it is not known
    @Nullable OrderedFact slotFact(@Nullable Stored stored) {
        return stored == null ? null : fact(slotVersion, stored.slot());
    }

    Course told(BookingStatus now, long version) {
        return new Course(system, root, now, version, slotVersion, undecided);
    }

    Course placed(long version) {
        return new Course(system, root, status, statusVersion, version, undecided);
    }

    Course contradicted() {
        return new Course(system, root, status, statusVersion, slotVersion, slotVersion);
    }

    /// The course of one booking out of two that turned out to be it.
    Course joined(Course other) {
        boolean newer = other.statusVersion > statusVersion;
        return new Course(
                system,
                root,
                newer ? other.status : status,
                Math.max(statusVersion, other.statusVersion),
                slotVersion,
                undecided);
    }

    private static OrderedFact fact(long version, String content) {
        return new OrderedFact(version, Instant.EPOCH, 0, content);
    }
}
