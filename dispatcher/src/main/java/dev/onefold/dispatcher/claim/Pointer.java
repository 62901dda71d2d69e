package dev.onefold.dispatcher.claim;

/// An intent that is due, and the number under which it was released.
public record Pointer(String intentId, int release) {}
