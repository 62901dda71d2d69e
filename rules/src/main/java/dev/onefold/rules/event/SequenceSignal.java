package dev.onefold.rules.event;

/// What became of a lead in a sales sequence, the weakest first: a stronger one wins, whatever
/// comes later.
public enum SequenceSignal {
    SENT,
    DELIVERED,
    OPENED,
    CLICKED,
    MEETING,
    BOUNCED,
    REPLIED,
    OPTED_OUT
}
