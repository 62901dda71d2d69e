package dev.onefold.intents.intent;

import java.util.UUID;

/// Something that happened to an intent without moving it, such as a reply to it. It stands in
/// the history and the world hears of it, like a move.
public record Noted(UUID intentId, Note note) {}
