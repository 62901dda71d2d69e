package dev.onefold.intents.act;

import dev.onefold.intents.audit.Order;
import dev.onefold.intents.intent.Note;
import org.jspecify.annotations.Nullable;

/// Who asks for an action, and why.
///
/// @param requestId a repetition of the same request is known by it; null where nobody cares
public record Asked(String actor, String reason, @Nullable String requestId) {

    /// For the history of an intent.
    public Note note(String action, String facts) {
        return new Note(cause(action), reason, actor, facts);
    }

    /// For what is not about one intent.
    public Order order() {
        return new Order(actor, reason);
    }

    /// What the history calls it; the same request has the same one.
    String cause(String action) {
        return Note.BY_HAND + action + (requestId == null ? "" : " " + requestId);
    }
}
