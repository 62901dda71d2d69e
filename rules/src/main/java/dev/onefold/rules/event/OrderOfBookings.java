package dev.onefold.rules.event;

import dev.onefold.rules.notice.BookingStatus;
import java.time.Instant;

/// The order among what a provider's webhooks tell of one booking, where the provider counts no
/// versions.
public final class OrderOfBookings {

    /// A version must fit, with room for the rank, into what any reader of numbers keeps exact.
    private static final Instant EARLIEST = Instant.parse("2000-01-01T00:00:00Z");

    private static final Instant LATEST = Instant.parse("2200-01-01T00:00:00Z");
    private static final int RANKS = 8;

    private OrderOfBookings() {}

    /// Of two facts of the same moment, the one further along comes later; a cancellation last,
    /// since the safest reading sends nothing.
    public static int rank(BookingStatus status) {
        return switch (status) {
            case BOOKED -> 0;
            case CONFIRMED -> 1;
            case COMPLETED -> 2;
            case NO_SHOW -> 3;
            case CANCELLED -> 4;
        };
    }

    /// A version made of the provider's clock: milliseconds since 1970 times eight, and the rank.
    /// It grows with time and, within one millisecond, with the rank.
    ///
    /// @throws IllegalArgumentException when the moment is not between 2000 and 2200: seconds
    ///     taken for milliseconds end up in 1970
    public static long version(Instant changedAt, BookingStatus status) {
        if (changedAt.isBefore(EARLIEST) || changedAt.isAfter(LATEST)) {
            throw new IllegalArgumentException("no time at which a booking can have changed");
        }
        return changedAt.toEpochMilli() * RANKS + rank(status);
    }
}
