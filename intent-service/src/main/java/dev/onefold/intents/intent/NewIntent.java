package dev.onefold.intents.intent;

import dev.onefold.rules.key.IntentKey;
import dev.onefold.rules.notice.LateBehaviour;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.notice.QuietBehaviour;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An intent to be reserved.
///
/// @param ways by which it can go, in the order in which they are tried; at least one
/// @param requestHash of what another system asked for under this key; null for our own
public record NewIntent(
        UUID intentId,
        IntentKey key,
        Subject subject,
        Recipient recipient,
        List<Way> ways,
        Timing timing,
        @Nullable String requestHash) {

    public NewIntent {
        ways = List.copyOf(ways);
        if (ways.isEmpty()) {
            throw new IllegalArgumentException("an intent needs a way to go");
        }
    }

    Way firstWay() {
        return ways.getFirst();
    }

    /// What it is about.
    ///
    /// @param kind the notice type
    /// @param businessReference what it is about, in the words of whoever asked for it
    /// @param commitment null where no booking stands behind it
    /// @param onlyAsks whether a confirmed booking makes it needless
    /// @param priority 0 for urgent to 3 for bulk
    /// @param relatedTo the intent that this one was asked for again
    public record Subject(
            String kind,
            String purpose,
            String businessReference,
            @Nullable Commitment commitment,
            boolean onlyAsks,
            int priority,
            @Nullable UUID relatedTo) {

        public static final int NORMAL = 1;
    }

    /// The booking whose schedule makes it right.
    public record Commitment(
            String system, String bookingId, long scheduleVersion, Occasion occasion) {}

    /// Who is to get it.
    ///
    /// @param zone in which the quiet hours are counted
    /// @param zoneIsOwn whether it is the person's own, not the business's
    public record Recipient(UUID contactId, String zone, boolean zoneIsOwn) {}

    /// One way by which it can go.
    ///
    /// @param address E.164 for a phone; empty where nobody told one
    /// @param parameters what fills the template's places, in their order
    public record Way(
            String channel,
            String provider,
            String account,
            String address,
            Content content,
            List<String> parameters) {}

    /// What it says: a template, pinned.
    ///
    /// @param contentHash of the template's text; empty where the template is not there
    public record Content(
            String template, int version, String contentHash, String language, String category) {}

    /// @param quiet what quiet hours do to it
    /// @param late what happens when they end too late
    public record Timing(
            Instant dueAt, Instant sendBefore, QuietBehaviour quiet, LateBehaviour late) {}
}
