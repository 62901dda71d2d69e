package dev.onefold.intents.act;

import java.util.UUID;

/// What asking for a message again came to.
sealed interface Again {

    /// @param intentId the new intent
    /// @param fresh false for a request that had come before
    record Asked(UUID intentId, boolean fresh) implements Again {}

    /// @param label for programs
    /// @param why and what can be done instead, in words for people
    record Refused(String label, String why) implements Again {}

    /// There is no such intent.
    record Unknown() implements Again {}
}
