package dev.onefold.rules.claim;

import java.util.Locale;

/// How a template version stands with the channel. Only an approved one may be sent.
public enum TemplateStatus {
    DRAFT,
    SUBMITTED,
    APPROVED,
    PAUSED,
    REJECTED,
    DISABLED;

    private final String text = name().toLowerCase(Locale.ROOT);

    /// The value as databases and topics write it.
    public String text() {
        return text;
    }

    /// Reads [#text()] back.
    ///
    /// @throws IllegalArgumentException for any other text
    public static TemplateStatus of(String text) {
        for (TemplateStatus value : values()) {
            if (value.text.equals(text)) {
                return value;
            }
        }
        throw new IllegalArgumentException("not a template status: " + text);
    }
}
