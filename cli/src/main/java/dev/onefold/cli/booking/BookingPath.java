package dev.onefold.cli.booking;

import dev.onefold.cli.intent.IntentsGateway;
import dev.onefold.cli.outcome.CommandFailedException;

/// Where the API has a booking.
final class BookingPath {

    private BookingPath() {}

    /// @param booking its system, a slash and its id
    static String of(String booking) {
        int slash = booking.indexOf('/');
        if (slash < 1 || slash == booking.length() - 1) {
            throw CommandFailedException.usage(
                    "a booking is named by its system, a slash and its id, such as clinic/B-1");
        }
        return "/v1/bookings/"
                + IntentsGateway.encoded(booking.substring(0, slash))
                + "/"
                + IntentsGateway.encoded(booking.substring(slash + 1));
    }
}
