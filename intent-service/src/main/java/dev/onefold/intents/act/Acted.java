package dev.onefold.intents.act;

/// What an action on one intent came to.
sealed interface Acted {

    /// @param moved whether anything is different now; false for a repetition
    record Done(boolean moved) implements Acted {}

    /// @param label for programs
    /// @param why and what can be done instead, in words for people
    record Refused(String label, String why) implements Acted {}

    /// There is no such intent.
    record Unknown() implements Acted {}
}
