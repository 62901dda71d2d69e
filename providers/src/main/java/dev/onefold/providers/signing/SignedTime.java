package dev.onefold.providers.signing;

import dev.onefold.providers.RejectionReason;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A timestamp that a signature covers, held against the clock both ways: a signature from the
/// future is as wrong as one from long ago.
///
/// @param tolerance how far it may be off, the bound included
public record SignedTime(Unit unit, Duration tolerance) {
    /// More digits than any time of this era has in either unit.
    private static final int MOST_DIGITS = 16;

    /// What the number counts, since 1970.
    public enum Unit {
        SECONDS,
        MILLISECONDS
    }

    /// As [#refuse(String, Instant)] for a header that says one thing: a proxy may double it,
    /// but not say two things.
    public Optional<RejectionReason> refuse(List<String> values, Instant receivedAt) {
        if (values.isEmpty()) {
            return Optional.of(RejectionReason.MISSING_SIGNATURE);
        }
        return values.stream().allMatch(values.getFirst()::equals)
                ? refuse(values.getFirst(), receivedAt)
                : Optional.of(RejectionReason.MALFORMED_SIGNATURE);
    }

    /// Empty when it is within the tolerance; else why it is refused.
    ///
    /// @param text as it was signed: digits and nothing else
    public Optional<RejectionReason> refuse(String text, Instant receivedAt) {
        if (text.isEmpty()
                || text.length() > MOST_DIGITS
                || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return Optional.of(RejectionReason.MALFORMED_SIGNATURE);
        }
        long number = Long.parseLong(text);
        Instant signedAt =
                unit == Unit.SECONDS ? Instant.ofEpochSecond(number) : Instant.ofEpochMilli(number);
        if (signedAt.isBefore(receivedAt.minus(tolerance))) {
            return Optional.of(RejectionReason.TIMESTAMP_TOO_OLD);
        }
        if (signedAt.isAfter(receivedAt.plus(tolerance))) {
            return Optional.of(RejectionReason.TIMESTAMP_IN_FUTURE);
        }
        return Optional.empty();
    }
}
