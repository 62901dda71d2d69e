package dev.onefold.intents.publish;

import dev.onefold.intents.publish.OutboxTable.Why;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads off a line of the history what the person answered, where it tells of an answer.
final class Answers {

    private static final String ANSWERED = "answered: ";

    private Answers() {}

    /// Null where the line tells of something else, or of an answer that this release does not
    /// know.
    static @Nullable String of(Why why) {
        return Stream.of(why.evidence(), why.cause())
                .filter(words -> words.startsWith(ANSWERED))
                .findFirst()
                .map(words -> word(words.substring(ANSWERED.length())))
                .orElse(null);
    }

    private static @Nullable String word(String answer) {
        return switch (answer) {
            case "confirmed" -> "confirmed";
            case "asks to cancel" -> "cancel_asked";
            case "asks something" -> "question";
            default -> null;
        };
    }
}
