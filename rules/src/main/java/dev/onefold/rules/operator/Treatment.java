package dev.onefold.rules.operator;

import java.util.Locale;

/// What going over a period again does to an intent. Nothing of it makes a message.
public enum Treatment {
    /// It was sent, and what proves it stands.
    KEEPS_EVIDENCE,
    /// It was decided not to send it, and that stands.
    STAYS,
    /// It waits for a person.
    WAITS_FOR_A_PERSON,
    /// An attempt is under way.
    UNDER_WAY,
    /// It may have happened: that is to be found out.
    VERIFIED,
    /// It waits to be sent: it is handed out again, and the last look decides.
    CHECKED_AGAIN,
    /// It failed and is of no use any more.
    TOO_OLD,
    /// It failed and would still be of use: a person may ask for it again.
    COULD_BE_AUTHORISED;

    private final String text = name().toLowerCase(Locale.ROOT);

    /// The value as databases and reports write it.
    public String text() {
        return text;
    }
}
