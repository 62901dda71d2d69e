package dev.onefold.sandbox.fault;

/// A fault and the requests it waits for.
///
/// @param kind the name it was asked for by
/// @param times how often it strikes before it is gone; [#ALWAYS] until it is deleted
/// @param every it strikes each n-th request that matches
public record PlannedFault(String kind, Fault fault, Match match, int times, int every) {
    public static final int ALWAYS = Integer.MAX_VALUE;
}
