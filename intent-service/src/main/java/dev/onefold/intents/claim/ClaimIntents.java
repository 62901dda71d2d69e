package dev.onefold.intents.claim;

import dev.onefold.intents.claim.ClaimTable.Deferral;
import dev.onefold.intents.claim.ClaimTable.Given;
import dev.onefold.intents.intent.Change;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.EvidenceTable;
import dev.onefold.intents.intent.Note;
import dev.onefold.rules.claim.ClaimDecision;
import dev.onefold.rules.claim.ClaimRules;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Lifecycle;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.key.AttemptReference;
import dev.onefold.rules.time.QuietHours;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.transaction.support.TransactionTemplate;

/// The last look before sending. In one transaction, with the rows locked, each intent is checked
/// against what holds now; those that pass become attempts, the others are told why not.
///
/// A pointer seen twice gets nothing the second time. A claim whose answer is lost stays with the
/// lease, and what runs out with it counts as uncertain, never as unsent.
final class ClaimIntents {

    private final TransactionTemplate transaction;
    private final CandidateTable candidates;
    private final ClaimTable claims;
    private final ChangeTable changes;
    private final EvidenceTable evidence;
    private final QuietHours quiet;
    private final ClaimSettings settings;
    private final Supplier<UUID> tokens;

    ClaimIntents(
            TransactionTemplate transaction,
            CandidateTable candidates,
            ClaimTable claims,
            ChangeTable changes,
            EvidenceTable evidence,
            QuietHours quiet,
            ClaimSettings settings,
            Supplier<UUID> tokens) {
        this.transaction = transaction;
        this.candidates = candidates;
        this.claims = claims;
        this.changes = changes;
        this.evidence = evidence;
        this.quiet = quiet;
        this.settings = settings;
        this.tokens = tokens;
    }

    Claims.Answer claim(String dispatcher, List<Claims.Pointer> pointers, Instant now) {
        List<Claims.Pointer> asked = newestOfEach(pointers);
        return transaction.execute(
                _ -> {
                    Batch batch = new Batch(now, now.plus(settings.lease()));
                    candidates.lockAndLoad(asked).forEach(candidate -> decide(candidate, batch));
                    claims.claim(batch.given, dispatcher, now, batch.leaseUntil);
                    claims.defer(batch.deferrals, now);
                    evidence.add(batch.evidence, now);
                    changes.apply(batch.changes, now);
                    return new Claims.Answer(batch.answered, batch.refused);
                });
    }

    private static List<Claims.Pointer> newestOfEach(List<Claims.Pointer> pointers) {
        Map<UUID, Claims.Pointer> newest = new LinkedHashMap<>();
        for (Claims.Pointer pointer : pointers) {
            newest.merge(pointer.intentId(), pointer, (a, b) -> a.release() >= b.release() ? a : b);
        }
        return List.copyOf(newest.values());
    }

    private void decide(Candidate candidate, Batch batch) {
        switch (ClaimRules.decide(candidate.facts(), quiet, batch.now)) {
            case ClaimDecision.Send _ -> batch.give(candidate, tokens.get());
            case ClaimDecision.Skip(Reason reason, String saw) -> {
                batch.move(candidate, new IntentEvent.SkipDecided(reason), saw);
                batch.refuse(candidate, "skipped", reason.text());
            }
            case ClaimDecision.Cancel(Reason reason, String saw) -> {
                batch.move(candidate, new IntentEvent.CancelDecided(reason), saw);
                batch.refuse(candidate, "cancelled", reason.text());
            }
            case ClaimDecision.Hold(Reason reason, String saw) -> {
                batch.move(candidate, new IntentEvent.HoldDecided(reason), saw);
                batch.refuse(candidate, "held", reason.text());
            }
            case ClaimDecision.Defer(Instant until, Reason reason, String saw) -> {
                batch.defer(candidate, until, reason.text() + ": " + saw);
                batch.refuse(candidate, "deferred", reason.text());
            }
            case ClaimDecision.Nothing(String why) -> batch.refuse(candidate, "nothing", why);
        }
    }

    /// What one call decides, gathered so that each kind is one statement.
    private static final class Batch {
        private final Instant now;
        private final Instant leaseUntil;
        private final List<Given> given = new ArrayList<>();
        private final List<Deferral> deferrals = new ArrayList<>();
        private final List<Change> changes = new ArrayList<>();
        private final List<EvidenceTable.Line> evidence = new ArrayList<>();
        private final List<Claims.Claim> answered = new ArrayList<>();
        private final List<Claims.Refusal> refused = new ArrayList<>();

        private Batch(Instant now, Instant leaseUntil) {
            this.now = now;
            this.leaseUntil = leaseUntil;
        }

        private void give(Candidate candidate, UUID token) {
            UUID id = candidate.intentId();
            int attempt = candidate.lastAttempt() + 1;
            String reference = AttemptReference.of(id.toString(), attempt).text();
            given.add(new Given(id, token));
            answered.add(
                    new Claims.Claim(
                            new Claims.Name(id, attempt, token, leaseUntil, reference),
                            candidate.way(),
                            candidate.content()));
        }

        private void move(Candidate candidate, IntentEvent event, String saw) {
            Note note = new Note("claim", saw, "intent-service");
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

        private void defer(Candidate candidate, Instant until, String saw) {
            deferrals.add(new Deferral(candidate.intentId(), until));
            evidence.add(
                    new EvidenceTable.Line(
                            candidate.intentId(), 0, "deferred", "claim", null, saw, now));
        }

        private void refuse(Candidate candidate, String decision, String reason) {
            refused.add(new Claims.Refusal(candidate.intentId(), decision, reason));
        }
    }
}
