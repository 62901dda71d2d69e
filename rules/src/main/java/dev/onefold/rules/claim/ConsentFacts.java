package dev.onefold.rules.claim;

/// What the contact said about this channel and category, and about everything.
public record ConsentFacts(
        boolean optedOut, boolean optedOutOfEverything, boolean optedIn, boolean optInNeeded) {}
