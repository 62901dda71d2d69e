package dev.onefold.schemas.deadletter;

/// Why a record is set aside.
///
/// @param reason a short label to group by, such as `undecodable`
/// @param error what was wrong, in a sentence without personal data
/// @param attempts how often it was tried
public record Failure(String reason, String error, int attempts) {}
