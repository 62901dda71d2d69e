package dev.onefold.rules.operator;

import java.util.Locale;

/// What a person can do to one intent.
public enum OperatorAction {
    /// Withdraw it.
    CANCEL,
    /// Let it wait until somebody releases it.
    HOLD,
    /// Let it go on; the last look checks everything again.
    RELEASE,
    /// Have it found out once more whether it happened.
    VERIFY,
    /// Try again although it may have happened.
    RETRY;

    private final String text = name().toLowerCase(Locale.ROOT);

    /// The name in paths, commands and the history.
    public String text() {
        return text;
    }
}
