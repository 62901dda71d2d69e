package dev.onefold.intents.template;

import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.audit.Order;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.intent.WaitingTable.Needed;
import dev.onefold.intents.login.ConflictException;
import dev.onefold.intents.login.NotFoundException;
import dev.onefold.intents.template.TemplateTable.Version;
import dev.onefold.intents.template.Templates.VersionKey;
import dev.onefold.intents.template.Templates.View;
import dev.onefold.rules.claim.TemplateStatus;
import java.time.Instant;
import org.springframework.transaction.support.TransactionTemplate;

/// Writes down what a person knows of a version at a provider that tells us nothing. What waits
/// for it follows at once, as if the provider had said so; a later word of the provider's holds.
/// Safe twice: the same again changes nothing.
final class SetTemplateStatus {

    private final TransactionTemplate transaction;
    private final VersionTable versions;
    private final TemplateTable templates;
    private final FollowTemplate follow;
    private final ActionTable audit;

    SetTemplateStatus(
            TransactionTemplate transaction,
            VersionTable versions,
            TemplateTable templates,
            FollowTemplate follow,
            ActionTable audit) {
        this.transaction = transaction;
        this.versions = versions;
        this.templates = templates;
        this.follow = follow;
        this.audit = audit;
    }

    /// @throws NotFoundException when there is no such version
    /// @throws ConflictException for a draft that was one no more
    View set(VersionKey key, TemplateStatus status, Order who, Instant now) {
        return transaction.execute(
                _ -> {
                    Version before = versions.lock(key).orElseThrow(SetTemplateStatus::unknown);
                    if (before.status() != status) {
                        change(key, status, who, now);
                    }
                    return versions.one(key).orElseThrow(SetTemplateStatus::unknown);
                });
    }

    private void change(VersionKey key, TemplateStatus status, Order who, Instant now) {
        if (status == TemplateStatus.DRAFT) {
            throw new ConflictException(
                    "not-a-draft", "What was submitted is not a draft any more.");
        }
        templates.set(
                key.channel(), key.name(), new Version(key.version(), key.language(), status, now));
        audit.add("template." + status.text(), key.subject(), "version " + key.version(), who, now);
        String words = "template version %d is %s: ".formatted(key.version(), status.text());
        follow.follow(
                new Needed(key.channel(), key.name(), key.language(), key.version()),
                status,
                new Note("operator", words + who.reason(), who.actor()),
                now);
    }

    private static NotFoundException unknown() {
        return new NotFoundException("unknown-template", "There is no such template version.");
    }
}
