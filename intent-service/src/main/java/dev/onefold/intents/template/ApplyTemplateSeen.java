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
import dev.onefold.intents.template.TemplateTable.Version;
import dev.onefold.providers.ProviderEvent.TemplateSeen;
import dev.onefold.rules.claim.TemplateStatus;
import dev.onefold.rules.event.OrderDecision;
import dev.onefold.rules.event.OrderDecision.Applies;
import dev.onefold.rules.event.OrderDecision.Same;
import dev.onefold.rules.event.OrderDecision.Stale;
import dev.onefold.rules.event.OrderDecision.Undecided;
import dev.onefold.rules.event.OrderOfTemplates;
import dev.onefold.rules.event.OrderedFact;
import dev.onefold.rules.event.Ordering;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What the provider decides about a template. One that it refuses holds what needs it, at once
/// and with a difference for a person; when it is allowed again, what was held for it goes on, and
/// the claim looks at everything else once more. Safe twice, concurrently and in any order: of two
/// words the later one holds, of two at the same moment the one that allows less.
public final class ApplyTemplateSeen {

    static final String BLOCKED = "template_rejected";

    private static final Logger LOG = LoggerFactory.getLogger(ApplyTemplateSeen.class);

    /// What waits for one template may be a great deal.
    private static final int MOVED_AT_ONCE = 1000;

    private final TemplateTable templates;
    private final WaitingTable waiting;
    private final ChangeTable changes;
    private final DifferenceTable differences;

    ApplyTemplateSeen(
            TemplateTable templates,
            WaitingTable waiting,
            ChangeTable changes,
            DifferenceTable differences) {
        this.templates = templates;
        this.waiting = waiting;
        this.changes = changes;
        this.differences = differences;
    }

    /// Called inside the event's transaction.
    ///
    /// @return what it led to, for the event
    public String apply(TemplateSeen seen, Instant now) {
        String channel = seen.identity().provider();
        List<Version> versions = templates.lock(channel, seen.template(), seen.language());
        if (versions.isEmpty()) {
            return "kept: no template of ours";
        }
        boolean applied = false;
        String otherwise = "same";
        Instant at = seen.at().truncatedTo(ChronoUnit.MILLIS);
        for (Version version : versions) {
            switch (decide(version, seen.status(), at)) {
                case Applies _ -> {
                    applied = true;
                    templates.set(
                            channel,
                            seen.template(),
                            new Version(version.version(), version.language(), seen.status(), at));
                }
                case Stale(String why) -> otherwise = "stale: " + why;
                case Same _, Undecided _ -> {}
            }
        }
        Needed template = new Needed(channel, seen.template(), versions.getFirst().language());
        return applied ? follow(template, seen, now) : otherwise;
    }

    private static OrderDecision decide(Version version, TemplateStatus status, Instant at) {
        Instant before = version.statusAt();
        return Ordering.decide(
                before == null ? null : fact(version.status(), before), fact(status, at));
    }

    private static OrderedFact fact(TemplateStatus status, Instant at) {
        return new OrderedFact(null, at, OrderOfTemplates.rank(status), status.text());
    }

    private String follow(Needed template, TemplateSeen seen, Instant now) {
        String subject = template.channel() + "/" + template.name() + "/" + template.language();
        String status = seen.status().text();
        Note note =
                new Note(
                        "event " + seen.identity().eventId(),
                        "the template is " + status,
                        template.channel());
        if (OrderOfTemplates.blocks(seen.status())) {
            List<Locked> pending = waiting.forTemplate(template, IntentState.PENDING, null);
            move(pending, new IntentEvent.HoldDecided(Reason.TEMPLATE_REJECTED), note, now);
            differences.reopen(
                    new Difference(BLOCKED, subject, "the provider says it is " + status), now);
            LOG.warn(
                    "Template {} is {}; {} messages that need it are held until it is approved",
                    subject,
                    status,
                    pending.size());
            return "%s, %d held".formatted(status, pending.size());
        }
        List<Locked> held =
                waiting.forTemplate(template, IntentState.HELD, Reason.TEMPLATE_REJECTED);
        move(held, new IntentEvent.HoldLifted(), note, now);
        differences.close(BLOCKED, subject, now);
        return "%s, %d go on".formatted(status, held.size());
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
