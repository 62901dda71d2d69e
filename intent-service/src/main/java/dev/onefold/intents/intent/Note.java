package dev.onefold.intents.intent;

/// Why an intent moved, for its history.
///
/// @param cause what moved it, such as `claim` or the origin of a record
/// @param evidence what was seen, in words; without personal data
/// @param actor which part of us, or who
/// @param facts what the decision looked at, in words; without personal data; empty where it
///     looked at nothing but its cause
public record Note(String cause, String evidence, String actor, String facts) {

    public Note(String cause, String evidence, String actor) {
        this(cause, evidence, actor, "");
    }
}
