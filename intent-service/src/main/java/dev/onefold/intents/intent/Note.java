package dev.onefold.intents.intent;

/// Why an intent moved, for its history.
///
/// @param cause what moved it, such as `claim` or the origin of a record
/// @param evidence what was seen, in words; without personal data
/// @param actor which part of us, or who
/// @param facts what the decision looked at, in words; without personal data; empty where it
///     looked at nothing but its cause
public record Note(String cause, String evidence, String actor, String facts) {

    /// How the cause of what a person did begins; the action follows.
    public static final String BY_HAND = "operator ";

    /// The action of asking once more whether an attempt happened.
    public static final String VERIFY = "verify";

    public Note(String cause, String evidence, String actor) {
        this(cause, evidence, actor, "");
    }

    /// Whether whoever noted this wants the reconciler to be asked.
    public static boolean asksToVerify(String cause) {
        String asking = BY_HAND + VERIFY;
        return cause.equals(asking) || cause.startsWith(asking + " ");
    }
}
