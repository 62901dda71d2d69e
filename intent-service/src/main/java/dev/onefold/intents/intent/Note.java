package dev.onefold.intents.intent;

/// Why an intent moved, for its history.
///
/// @param cause what moved it, such as `claim` or the origin of a record
/// @param evidence what was seen, in words; without personal data
/// @param actor which part of us, or who
public record Note(String cause, String evidence, String actor) {}
