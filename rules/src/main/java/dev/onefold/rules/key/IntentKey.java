package dev.onefold.rules.key;

import dev.onefold.rules.notice.NoticeType;
import java.util.List;

/// The identity of one business action. It follows the action's meaning, so a repetition of its
/// cause finds the intent that is already there; it is unique for ever and outlives completion. A
/// retry never makes a new key.
///
/// The text is versioned and delimiter-proof: different actions never share one. It is opaque to
/// readers.
public record IntentKey(String text) {

    public IntentKey {
        if (text.isBlank()) {
            throw new IllegalArgumentException("an intent key must not be blank");
        }
    }

    /// The notice of one type for one schedule of a booking.
    ///
    /// @throws IllegalArgumentException when system or booking id is blank: strangers would share
    ///     a key
    public static IntentKey notice(
            String system, String bookingId, NoticeType type, long scheduleVersion) {
        String schedule = Long.toString(scheduleVersion);
        return versioned(List.of("notice", system, bookingId, type.text(), schedule));
    }

    /// The notice of one type for a booking that had been given up and stands again under its old
    /// schedule since booking version `version`. The notices of its first life were withdrawn for
    /// good, under their own keys.
    public static IntentKey noticeAfterReturn(
            String system, String bookingId, NoticeType type, long scheduleVersion, long version) {
        String schedule = Long.toString(scheduleVersion);
        String since = Long.toString(version);
        return versioned(
                List.of("notice-after-return", system, bookingId, type.text(), schedule, since));
    }

    /// The notice that a booking was cancelled, as of booking version `version`: one that returns
    /// and is cancelled again was cancelled twice.
    public static IntentKey noticeOfCancellation(
            String system, String bookingId, NoticeType type, long scheduleVersion, long version) {
        String schedule = Long.toString(scheduleVersion);
        String since = Long.toString(version);
        return versioned(
                List.of("notice-of-cancellation", system, bookingId, type.text(), schedule, since));
    }

    /// What another system asked for under a key of its own. No two systems' keys are ever one.
    ///
    /// @param system the name under which it is known to us
    /// @throws IllegalArgumentException when system or key is blank: strangers would share a key
    public static IntentKey reserved(String system, String key) {
        return versioned(List.of("reserved", system, key));
    }

    /// The message of `first` asked for again by the request of that id. Asking twice under one id
    /// is asking once.
    ///
    /// @throws IllegalArgumentException when the request's id is blank
    public static IntentKey again(IntentKey first, String requestId) {
        return versioned(List.of("again", first.text(), requestId));
    }

    private static IntentKey versioned(List<String> parts) {
        return new IntentKey("v1:" + Parts.join(parts));
    }

    @Override
    public String toString() {
        return text;
    }
}
