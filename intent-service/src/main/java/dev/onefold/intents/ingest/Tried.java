package dev.onefold.intents.ingest;

import dev.onefold.rules.event.EventFault;

/// What came of applying an event.
sealed interface Tried {

    /// @param effect what it led to
    record Applied(String effect) implements Tried {}

    /// Nothing of it is left.
    ///
    /// @param error for operators, without personal data
    record Failed(EventFault fault, String error) implements Tried {}
}
