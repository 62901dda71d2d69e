package dev.onefold.rules.consent;

/// What a reply says about being written to.
public enum ReplyMeaning {
    /// The person wants no more messages.
    STOP,
    /// The person wants messages again.
    RESUME,
    /// It may mean the messages or the appointment. The safest reading holds until a person has
    /// decided.
    AMBIGUOUS,
    /// It says nothing about being written to.
    OTHER
}
