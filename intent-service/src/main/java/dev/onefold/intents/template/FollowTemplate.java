package dev.onefold.intents.template;

import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.difference.DifferenceTable.Difference;
import dev.onefold.intents.intent.Change;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.intent.WaitingTable;
import dev.onefold.intents.intent.WaitingTable.Needed;
import dev.onefold.intents.intent.WayTable;
import dev.onefold.rules.claim.TemplateStatus;
import dev.onefold.rules.event.OrderOfTemplates;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What a template's new status does to what waits for it. One that may not be used holds what
/// needs it, at once and loudly; but for what can go by another way, which the claim sees to. One
/// that may be used again lets go what was held for it, and the claim looks at everything else
/// once more. Called inside the transaction that set the status.
final class FollowTemplate {

    static final String BLOCKED = "template_rejected";

    private static final Logger LOG = LoggerFactory.getLogger(FollowTemplate.class);

    /// What waits for one template may be a great deal.
    private static final int MOVED_AT_ONCE = 1000;

    private final TemplateTable templates;
    private final WaitingTable waiting;
    private final WayTable ways;
    private final ChangeTable changes;
    private final DifferenceTable differences;

    FollowTemplate(
            TemplateTable templates,
            WaitingTable waiting,
            WayTable ways,
            ChangeTable changes,
            DifferenceTable differences) {
        this.templates = templates;
        this.waiting = waiting;
        this.ways = ways;
        this.changes = changes;
        this.differences = differences;
    }

    /// @return what it led to, in a few words
    String follow(Needed template, TemplateStatus status, Note note, Instant now) {
        return OrderOfTemplates.blocks(status)
                ? hold(template, status, note, now)
                : lift(template, status, note, now);
    }

    private String hold(Needed template, TemplateStatus status, Note note, Instant now) {
        List<Locked> pending = waiting.forTemplate(template, IntentState.PENDING, null);
        Set<?> reachable = ways.open(pending.stream().map(Locked::intentId).toList());
        List<Locked> held =
                pending.stream().filter(i -> !reachable.contains(i.intentId())).toList();
        move(held, new IntentEvent.HoldDecided(Reason.TEMPLATE_REJECTED), note, now);
        differences.reopen(
                new Difference(BLOCKED, subject(template), "it is " + status.text()), now);
        LOG.warn(
                "Template {} is {}; {} messages that need it are held until it is approved, {} go"
                        + " by another way",
                subject(template),
                status.text(),
                held.size(),
                reachable.size());
        return "%s, %d held".formatted(status.text(), held.size());
    }

    private String lift(Needed template, TemplateStatus status, Note note, Instant now) {
        List<Locked> held =
                waiting.forTemplate(template, IntentState.HELD, Reason.TEMPLATE_REJECTED);
        move(held, new IntentEvent.HoldLifted(), note, now);
        if (!templates.anyBlocked(template)) {
            differences.close(BLOCKED, subject(template), now);
        }
        return "%s, %d go on".formatted(status.text(), held.size());
    }

    private static String subject(Needed template) {
        return template.channel() + "/" + template.name() + "/" + template.language();
    }

    private void move(List<Locked> intents, IntentEvent event, Note note, Instant now) {
        for (int from = 0; from < intents.size(); from += MOVED_AT_ONCE) {
            List<Change> moves =
                    intents.subList(from, Math.min(from + MOVED_AT_ONCE, intents.size())).stream()
                            .flatMap(intent -> Movement.of(intent, event, note).stream())
                            .toList();
            changes.apply(moves, now);
        }
    }
}
