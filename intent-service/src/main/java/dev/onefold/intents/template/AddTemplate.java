package dev.onefold.intents.template;

import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.audit.Order;
import dev.onefold.intents.login.ConflictException;
import dev.onefold.intents.template.Templates.View;
import java.time.Instant;
import org.springframework.transaction.support.TransactionTemplate;

/// Writes a new version of a text down, as a draft. Safe twice and concurrently: the same again
/// is the same, and another text under the same version is refused.
final class AddTemplate {

    private final TransactionTemplate transaction;
    private final VersionTable versions;
    private final ActionTable audit;

    AddTemplate(TransactionTemplate transaction, VersionTable versions, ActionTable audit) {
        this.transaction = transaction;
        this.versions = versions;
        this.audit = audit;
    }

    /// @throws ConflictException when the version has another text, category or parameters
    Added add(TemplateText text, String actor, Instant now) {
        return transaction.execute(
                _ -> {
                    boolean isNew = versions.insert(text, now);
                    View stands = versions.one(text.key()).orElseThrow();
                    if (!stands.contentHash().equals(text.hash())
                            || !stands.category().equals(text.category())) {
                        throw new ConflictException(
                                "another-text",
                                "This version has another text; a new text is a new version.");
                    }
                    if (isNew) {
                        audit.add(
                                "template.add",
                                text.key().subject(),
                                "version " + text.key().version(),
                                new Order(actor, "new"),
                                now);
                    }
                    return new Added(stands, isNew);
                });
    }

    record Added(View version, boolean isNew) {}
}
