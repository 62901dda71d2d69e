package dev.onefold.rules.simulation;

import dev.onefold.rules.claim.TemplateStatus;
import dev.onefold.rules.event.OrderedFact;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Lifecycle;
import dev.onefold.rules.intent.Transition.Moved;
import dev.onefold.rules.key.IntentKey;
import dev.onefold.rules.notice.BookingFacts;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/// The central tables. Whatever changes them is one call, so all of it happens or nothing does,
/// like a transaction; what a crash loses is only what came before or after.
final class Spine {

    final Map<String, Row> rows = new LinkedHashMap<>();
    final Map<IntentKey, Row> keys = new LinkedHashMap<>();
    final Map<String, BookingFacts> bookings = new LinkedHashMap<>();
    final Map<String, OrderedFact> templates = new LinkedHashMap<>();
    final Consents consents = new Consents();
    final Heard heard = new Heard();
    final Set<String> facts = new HashSet<>();
    final Business business;
    final Clock clock;
    final Post post;
    final Flaw flaw;
    private final Witness witness;

    Spine(Business business, Clock clock, Post post, Flaw flaw, Witness witness) {
        this.business = business;
        this.clock = clock;
        this.post = post;
        this.flaw = flaw;
        this.witness = witness;
    }

    Witness witness() {
        return witness;
    }

    Row row(String id) {
        Row row = rows.get(id);
        if (row == null) {
            throw new AssertionError("no such intent: " + id);
        }
        return row;
    }

    String nextId() {
        return "i" + (rows.size() + 1);
    }

    List<Row> waiting(Predicate<Row> which) {
        return rows.values().stream().filter(Row::waits).filter(which).toList();
    }

    /// Writes one down unless its key is there.
    void reserve(Row row) {
        if (keys.putIfAbsent(row.plan.key(), row) == null) {
            rows.put(row.id, row);
            witness.planned(row);
        }
    }

    /// Every move there is goes this way.
    void move(Row row, IntentEvent event, String cause) {
        for (Moved step : Lifecycle.path(row.state, event)) {
            IntentState from = row.state;
            row.history.add(new Row.Line(from, step.to(), step.reason(), cause));
            row.state = step.to();
            row.reason = step.reason();
            row.releasedAt = null;
            if (row.state != IntentState.SENDING) {
                row.leaseUntil = null;
            }
            if (row.state == IntentState.UNCERTAIN) {
                post.put(new Mail.Question(row.id, row.attempt, clock.now()));
            }
            witness.moved(row, from, event);
        }
    }

    TemplateStatus status(String channel, String template) {
        OrderedFact known = templates.get(channel + "/" + template);
        return known == null ? TemplateStatus.APPROVED : TemplateStatus.of(known.content());
    }
}
