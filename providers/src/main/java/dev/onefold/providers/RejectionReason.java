package dev.onefold.providers;

import java.util.Locale;

/// Why a delivery was not let in. A closed list: it is a label of metrics and of kept
/// rejections.
public enum RejectionReason {
    UNKNOWN_ENDPOINT,
    MISSING_SIGNATURE,
    MALFORMED_SIGNATURE,
    SIGNATURE_MISMATCH,
    TIMESTAMP_TOO_OLD,
    TIMESTAMP_IN_FUTURE,
    BODY_HASH_MISMATCH,
    MISSING_CREDENTIALS,
    WRONG_CREDENTIALS,
    /// Every secret of the endpoint has run out or is not valid yet: our mistake, not the sender's.
    NO_CURRENT_SECRET,
    BODY_TOO_LARGE,
    UNSUPPORTED_CONTENT_TYPE,
    UNSUPPORTED_CONTENT_ENCODING,
    MALFORMED_COMPRESSION;

    private final String text = name().toLowerCase(Locale.ROOT);

    /// The value as logs, metrics and topics write it.
    public String text() {
        return text;
    }

    /// Reads [#text()] back.
    ///
    /// @throws IllegalArgumentException for any other text
    public static RejectionReason of(String text) {
        for (RejectionReason reason : values()) {
            if (reason.text.equals(text)) {
                return reason;
            }
        }
        throw new IllegalArgumentException("not a reason for a rejection: " + text);
    }
}
