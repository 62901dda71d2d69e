package dev.onefold.schemas.listen;

/// A record that was understood and breaks a rule. It is set aside at once; waiting would not
/// mend it.
public class RejectedRecordException extends RuntimeException {

    private final String reason;

    /// @param reason a short label to group dead letters by
    /// @param error what is wrong with it, in a sentence without personal data
    public RejectedRecordException(String reason, String error) {
        super(error);
        this.reason = reason;
    }

    public String reason() {
        return reason;
    }
}
