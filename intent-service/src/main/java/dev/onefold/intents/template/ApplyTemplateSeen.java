package dev.onefold.intents.template;

import dev.onefold.intents.intent.Note;
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
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// What the provider decides about a template. One that it refuses holds what needs it, at once
/// and with a difference for a person; when it is allowed again, what was held for it goes on, and
/// the claim looks at everything else once more. Safe twice, concurrently and in any order: of two
/// words the later one holds, of two at the same moment the one that allows less.
public final class ApplyTemplateSeen {

    private final TemplateTable templates;
    private final FollowTemplate follow;

    ApplyTemplateSeen(TemplateTable templates, FollowTemplate follow) {
        this.templates = templates;
        this.follow = follow;
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
        Note note =
                new Note(
                        "event " + seen.identity().eventId(),
                        "the template is " + seen.status().text(),
                        template.channel());
        return follow.follow(template, seen.status(), note, now);
    }
}
