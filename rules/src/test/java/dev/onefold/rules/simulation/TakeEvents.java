package dev.onefold.rules.simulation;

import dev.onefold.rules.attempt.Draw;
import dev.onefold.rules.consent.Replies;
import dev.onefold.rules.event.EventFault;
import dev.onefold.rules.event.EventRetry;
import dev.onefold.rules.event.EventStatus;
import dev.onefold.rules.event.EventStep;
import dev.onefold.rules.event.OrderDecision;
import dev.onefold.rules.event.OrderOfTemplates;
import dev.onefold.rules.event.OrderedFact;
import dev.onefold.rules.event.Ordering;
import dev.onefold.rules.event.Redelivery;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentEvent.CancelDecided;
import dev.onefold.rules.intent.IntentEvent.HoldDecided;
import dev.onefold.rules.intent.IntentEvent.HoldLifted;
import dev.onefold.rules.intent.IntentEvent.SignalSeen;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.simulation.Mail.Body;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// The ledger of events and what they do. An event and its effects are one call.
final class TakeEvents {

    private final Spine spine;
    private final AnswerReplies answers;
    private final Dice dice;
    private final Map<String, Entry> ledger = new LinkedHashMap<>();
    private double faults = 0.06;

    TakeEvents(Spine spine, AnswerReplies answers, Dice dice) {
        this.spine = spine;
        this.answers = answers;
        this.dice = dice;
    }

    /// @return what it came to
    String take(Mail.Event event) {
        Entry entry = ledger.get(event.id());
        if (entry == null) {
            entry = new Entry(event);
            ledger.put(event.id(), entry);
            return run(entry, EventStep.TAKEN_UP);
        }
        if (spine.flaw == Flaw.EVENTS_ARE_APPLIED_AGAIN) {
            entry.status = EventStatus.RECEIVED;
            return run(entry, EventStep.TAKEN_UP);
        }
        boolean same = entry.event.body().equals(event.body());
        Redelivery redelivery = Redelivery.decide(entry.status, same, false, event.replay());
        return switch (redelivery) {
            case ABSORBED, RECORDED, CONFLICT -> redelivery.toString();
            case RESUMED -> run(entry, EventStep.TAKEN_UP);
            case RUN_AGAIN -> run(entry, EventStep.REPLAYED);
        };
    }

    /// Tries again what failed before and is due.
    void resume() {
        Instant now = spine.clock.now();
        ledger.values().stream()
                .filter(e -> e.status == EventStatus.RETRYABLE_FAILED && !e.nextAt.isAfter(now))
                .findFirst()
                .ifPresent(entry -> run(entry, EventStep.TAKEN_UP));
    }

    void stopFailing() {
        faults = 0;
    }

    Optional<Instant> next() {
        return ledger.values().stream()
                .filter(entry -> entry.status == EventStatus.RETRYABLE_FAILED)
                .map(entry -> entry.nextAt)
                .min(Instant::compareTo);
    }

    /// The events in one status.
    List<Mail.Event> in(EventStatus status) {
        return ledger.values().stream()
                .filter(entry -> entry.status == status)
                .map(entry -> entry.event)
                .toList();
    }

    private String run(Entry entry, EventStep step) {
        entry.status = entry.status.next(step);
        if (dice.chance(faults)) {
            fail(entry);
            return "failed, " + entry.status.text();
        }
        apply(entry.event.body());
        spine.witness().applied(entry.event.id());
        entry.status = entry.status.next(EventStep.APPLIED);
        return "applied";
    }

    private void fail(Entry entry) {
        Instant now = spine.clock.now();
        EventFault fault = dice.oneOf(List.of(EventFault.values()));
        entry.attempts++;
        Draw draw = new Draw(now, dice.share());
        switch (EventRetry.decide(fault, entry.attempts, now, EventRetry.defaults(), draw)) {
            case EventRetry.Again(Instant at) -> {
                entry.nextAt = at;
                entry.status = entry.status.next(EventStep.FAILED);
            }
            case EventRetry.GivenUp _ -> entry.status = entry.status.next(EventStep.GIVEN_UP);
        }
    }

    private void apply(Body body) {
        switch (body) {
            case Body.Status status -> signal(status);
            case Body.Reply reply -> reply(reply);
            case Body.Consent(Person from, Mail.Said said) -> say(from, said);
            case Body.Template word -> template(word);
        }
    }

    private void signal(Body.Status status) {
        Row row = spine.row(status.intentId());
        if (status.signal().countsFor(status.attempt(), row.attempt)) {
            spine.move(row, new SignalSeen(status.signal()), "signal of " + status.attempt());
        }
    }

    private void reply(Body.Reply reply) {
        String evidence = "wrote it";
        switch (Replies.read(reply.text())) {
            case STOP -> {
                boolean everything = Replies.meansEverything(reply.text());
                String channel = everything ? "*" : reply.channel();
                say(reply.from(), new Mail.Said(channel, "*", false, evidence, reply.at()));
            }
            case RESUME ->
                    say(
                            reply.from(),
                            new Mail.Said(reply.channel(), "*", true, evidence, reply.at()));
            case AMBIGUOUS -> suspend(reply.from(), reply.channel());
            case CONFIRM, CANCEL, QUESTION, OTHER -> {
                answers.answer(reply, Replies.read(reply.text()));
                spine.heard.repliedAt.put(reply.from().id(), spine.clock.now());
                move(
                        row -> of(row, reply.from()) && row.category().equals("marketing"),
                        new CancelDecided(Reason.REPLIED),
                        "reply");
            }
        }
    }

    private void say(Person from, Mail.Said said) {
        spine.witness().said(from, said);
        if (spine.consents.say(from, said) && !said.granted()) {
            move(
                    row -> of(row, from) && said.covers(row.channel(), row.category()),
                    new CancelDecided(Reason.OPTED_OUT),
                    "opt-out");
        }
    }

    private void suspend(Person from, String channel) {
        spine.witness().suspended(from, channel);
        spine.heard.suspended(from, channel);
        Predicate<Row> concerned =
                row ->
                        of(row, from)
                                && row.channel().equals(channel)
                                && row.reason != Reason.CONTACT_SUPPRESSED;
        move(concerned.and(row -> row.state == IntentState.HELD), new HoldLifted(), "two meanings");
        move(concerned, new HoldDecided(Reason.CONTACT_SUPPRESSED), "two meanings");
    }

    private void template(Body.Template word) {
        String name = word.channel() + "/" + word.name();
        OrderedFact fact =
                new OrderedFact(
                        null,
                        word.at(),
                        OrderOfTemplates.rank(word.status()),
                        word.status().text());
        if (!(Ordering.decide(spine.templates.get(name), fact) instanceof OrderDecision.Applies)) {
            return;
        }
        spine.templates.put(name, fact);
        Predicate<Row> needsIt =
                row -> row.channel().equals(word.channel()) && row.template().equals(word.name());
        if (OrderOfTemplates.blocks(word.status())) {
            move(
                    needsIt.and(row -> row.state == IntentState.PENDING),
                    new HoldDecided(Reason.TEMPLATE_REJECTED),
                    "template");
        } else {
            move(
                    needsIt.and(row -> row.reason == Reason.TEMPLATE_REJECTED),
                    new HoldLifted(),
                    "template");
        }
    }

    /// Everything that ever came.
    List<Mail.Event> all() {
        return ledger.values().stream().map(entry -> entry.event).toList();
    }

    private static boolean of(Row row, Person person) {
        return row.plan.person().equals(person);
    }

    private void move(Predicate<Row> which, IntentEvent event, String cause) {
        spine.waiting(which).forEach(row -> spine.move(row, event, cause));
    }

    private static final class Entry {
        private final Mail.Event event;
        private EventStatus status = EventStatus.RECEIVED;
        private int attempts;
        private Instant nextAt = Instant.EPOCH;

        private Entry(Mail.Event event) {
            this.event = event;
        }
    }
}
