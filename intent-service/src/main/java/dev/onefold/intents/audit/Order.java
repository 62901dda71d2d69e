package dev.onefold.intents.audit;

import dev.onefold.intents.intent.Note;

/// Who wants something done, and why.
///
/// @param actor the name of the login
public record Order(String actor, String reason) {

    /// For the history of an intent.
    public Note note(String action, String facts) {
        return new Note(Note.BY_HAND + action, reason, actor, facts);
    }
}
