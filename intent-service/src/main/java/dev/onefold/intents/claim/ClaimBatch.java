package dev.onefold.intents.claim;

import dev.onefold.intents.claim.ClaimTable.Deferral;
import dev.onefold.intents.claim.ClaimTable.Given;
import dev.onefold.intents.intent.Change;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.intent.Noted;
import dev.onefold.rules.claim.ClaimDecision;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Lifecycle;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.key.AttemptReference;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// What one call decides, gathered so that each kind is one statement.
final class ClaimBatch {

    final List<Given> given = new ArrayList<>();
    final List<Deferral> deferrals = new ArrayList<>();
    final Map<UUID, Note> deferred = new LinkedHashMap<>();
    final Map<UUID, Note> rerouted = new LinkedHashMap<>();
    final List<Change> changes = new ArrayList<>();
    final List<Claims.Claim> answered = new ArrayList<>();
    final List<Claims.Refusal> refused = new ArrayList<>();

    private final Instant leaseUntil;

    ClaimBatch(Instant leaseUntil) {
        this.leaseUntil = leaseUntil;
    }

    /// @param facts all that the last look saw, in words
    /// @param token for the attempt, should there be one
    void add(Candidate candidate, ClaimDecision decision, String facts, UUID token) {
        switch (decision) {
            case ClaimDecision.Send _ -> give(candidate, token, facts);
            case ClaimDecision.Skip(Reason reason, String saw) -> {
                move(candidate, new IntentEvent.SkipDecided(reason), note(saw, facts));
                refuse(candidate, "skipped", reason.text());
            }
            case ClaimDecision.Cancel(Reason reason, String saw) -> {
                move(candidate, new IntentEvent.CancelDecided(reason), note(saw, facts));
                refuse(candidate, "cancelled", reason.text());
            }
            case ClaimDecision.Hold(Reason reason, String saw) -> {
                move(candidate, new IntentEvent.HoldDecided(reason), note(saw, facts));
                refuse(candidate, "held", reason.text());
            }
            case ClaimDecision.Defer(Instant until, Reason reason, String saw) -> {
                deferrals.add(new Deferral(candidate.intentId(), until));
                deferred.put(
                        candidate.intentId(),
                        note("deferred, " + reason.text() + ": " + saw, facts));
                refuse(candidate, "deferred", reason.text());
            }
            case ClaimDecision.TakeNextWay(Reason reason, String saw) -> {
                rerouted.put(
                        candidate.intentId(),
                        note("goes by its next way, " + reason.text() + ": " + saw, facts));
                refuse(candidate, "rerouted", reason.text());
            }
            case ClaimDecision.Nothing(String why) -> refuse(candidate, "nothing", why);
        }
    }

    /// What is written down without moving anything.
    ///
    /// @param lastWords what stands there already; a deferral that is decided again adds nothing
    List<Noted> notes(Map<UUID, String> lastWords) {
        List<Noted> notes = new ArrayList<>();
        deferred.forEach(
                (id, note) -> {
                    if (!note.evidence().equals(lastWords.get(id))) {
                        notes.add(new Noted(id, note));
                    }
                });
        rerouted.forEach((id, note) -> notes.add(new Noted(id, note)));
        return notes;
    }

    private static Note note(String saw, String facts) {
        return new Note("claim", saw, "intent-service", facts);
    }

    private void give(Candidate candidate, UUID token, String facts) {
        UUID id = candidate.intentId();
        int attempt = candidate.lastAttempt() + 1;
        String reference = AttemptReference.of(id.toString(), attempt).text();
        given.add(new Given(id, token, facts));
        answered.add(
                new Claims.Claim(
                        new Claims.Name(id, attempt, token, leaseUntil, reference),
                        candidate.way(),
                        candidate.content()));
    }

    private void move(Candidate candidate, IntentEvent event, Note note) {
        IntentState from = candidate.facts().state();
        for (var step : Lifecycle.path(from, event)) {
            changes.add(
                    new Change(
                            candidate.intentId(),
                            from,
                            step.to(),
                            step.reason(),
                            null,
                            0,
                            null,
                            note));
            from = step.to();
        }
    }

    private void refuse(Candidate candidate, String decision, String reason) {
        refused.add(new Claims.Refusal(candidate.intentId(), decision, reason));
    }
}
