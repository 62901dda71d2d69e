package dev.onefold.testkit.demo;

import dev.onefold.schemas.example.BookingFile;
import java.util.List;

/// What happens in a story, one thing after the other.
sealed interface Step {

    /// The booking system tells of a booking, perhaps more than once.
    record Publish(BookingFile booking, int times) implements Step {}

    /// Waits until the intent has been in that state.
    record Await(NoticeName notice, String state) implements Step {}

    /// From here on the provider reports these statuses of every message by itself.
    record ProviderReports(List<String> statuses) implements Step {}

    /// The provider reports these statuses of one message, in this order, so many times.
    record Report(NoticeName notice, List<String> statuses, int times) implements Step {}

    /// A customer writes to us.
    record Reply(String from, String text) implements Step {}

    /// The provider misbehaves with the next message to this customer.
    record Fault(String kind, String to) implements Step {}
}
