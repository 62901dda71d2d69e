package dev.onefold.intents.claim;

import dev.onefold.rules.claim.Explanation;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Why an intent was sent or not. Reads what is on record and changes nothing.
public final class ExplainIntent {

    private final StoryTable stories;

    public ExplainIntent(JdbcClient jdbc) {
        this.stories = new StoryTable(jdbc);
    }

    /// The answer in sentences, the verdict first; nothing where there is no such intent. Names
    /// nobody.
    public List<String> why(UUID intent) {
        return stories.of(intent).map(Explanation::of).orElse(List.of());
    }
}
