package dev.onefold.rules.event;

/// How much a fact about a person weighs, the lightest first. The heavier one wins, whatever
/// comes later: an opt-out or block, a human reply, a bounce, a meeting or an opportunity, and
/// last that something was sent, delivered, opened or clicked.
///
/// What an opt-out did is undone by nothing here. An opt-in with evidence of its own that is
/// newer lifts it, which is [dev.onefold.rules.consent.ConsentRules]'s to decide.
public enum Dominance {
    ENGAGEMENT,
    MEETING,
    BOUNCE,
    HUMAN_REPLY,
    OPT_OUT;

    public static Dominance of(SequenceSignal signal) {
        return switch (signal) {
            case SENT, DELIVERED, OPENED, CLICKED -> ENGAGEMENT;
            case MEETING -> MEETING;
            case BOUNCED -> BOUNCE;
            case REPLIED -> HUMAN_REPLY;
            case OPTED_OUT -> OPT_OUT;
        };
    }

    public boolean outweighs(Dominance other) {
        return compareTo(other) > 0;
    }
}
