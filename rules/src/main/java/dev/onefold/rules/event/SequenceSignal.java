package dev.onefold.rules.event;

import java.util.Locale;

/// What became of a lead in a sales sequence, the weakest first: a stronger one wins, whatever
/// comes later. What stands for a lead is the strongest of all that was ever told, which is
/// [Standings]'s to decide.
public enum SequenceSignal {
    SENT,
    DELIVERED,
    OPENED,
    CLICKED,
    MEETING,
    BOUNCED,
    REPLIED,
    OPTED_OUT;

    private final String text = name().toLowerCase(Locale.ROOT);

    /// The value as databases write it.
    public String text() {
        return text;
    }

    /// Reads [#text()] back.
    ///
    /// @throws IllegalArgumentException for any other text
    public static SequenceSignal of(String text) {
        for (SequenceSignal value : values()) {
            if (value.text.equals(text)) {
                return value;
            }
        }
        throw new IllegalArgumentException("not a sequence signal: " + text);
    }

    /// Whether it ends something: the address, the sequence, or being written to at all. What
    /// ends something does so however late it is told, since nothing weaker takes it back.
    public boolean stops() {
        return switch (Dominance.of(this)) {
            case BOUNCE, HUMAN_REPLY, OPT_OUT -> true;
            case ENGAGEMENT, MEETING -> false;
        };
    }
}
