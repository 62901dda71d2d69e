package dev.onefold.rules.claim;

/// What may have made the message needless since it was planned.
///
/// @param confirmed whether the person or staff confirmed this schedule without the booking
///     system's having told
/// @param spokenTo whether somebody spoke to the person about this since
/// @param replied whether the person replied to what we sell since the message was planned
public record NeedFacts(boolean confirmed, boolean spokenTo, boolean replied) {

    /// Nothing happened.
    public static NeedFacts none() {
        return new NeedFacts(false, false, false);
    }
}
