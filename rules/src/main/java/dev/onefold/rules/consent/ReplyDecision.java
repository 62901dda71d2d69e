package dev.onefold.rules.consent;

/// What becomes of a reply about an appointment.
public sealed interface ReplyDecision {

    /// They will come.
    ///
    /// @param notice the message of ours that it answers
    record Confirmed(String notice) implements ReplyDecision {}

    /// They will not come. The booking is not ours to cancel.
    record CancelAsked(String notice) implements ReplyDecision {}

    /// They ask something about it.
    record QuestionAsked(String notice) implements ReplyDecision {}

    /// A person has to read it: nobody can be certain what it answers, or what it says.
    record Waits(String why) implements ReplyDecision {}

    /// It asks for nothing.
    record Kept(String why) implements ReplyDecision {}
}
