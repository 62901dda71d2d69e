package dev.onefold.intents.claim;

import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.WayTable;
import dev.onefold.rules.claim.ClaimRules;
import dev.onefold.rules.claim.ClaimWords;
import dev.onefold.rules.time.QuietHours;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.transaction.support.TransactionTemplate;

/// The last look before sending. In one transaction, with the rows locked, each intent is checked
/// against what holds now; those that pass become attempts, the others are told why not. What
/// each look saw is written down; a look that puts the same off again for the same reason, once.
///
/// A pointer seen twice gets nothing the second time. A claim whose answer is lost stays with the
/// lease, and what runs out with it counts as uncertain, never as unsent.
final class ClaimIntents {

    private final TransactionTemplate transaction;
    private final CandidateTable candidates;
    private final ClaimTable claims;
    private final ChangeTable changes;
    private final WayTable ways;
    private final QuietHours quiet;
    private final ClaimSettings settings;
    private final Supplier<UUID> tokens;

    ClaimIntents(
            TransactionTemplate transaction,
            CandidateTable candidates,
            ClaimTable claims,
            ChangeTable changes,
            WayTable ways,
            QuietHours quiet,
            ClaimSettings settings,
            Supplier<UUID> tokens) {
        this.transaction = transaction;
        this.candidates = candidates;
        this.claims = claims;
        this.changes = changes;
        this.ways = ways;
        this.quiet = quiet;
        this.settings = settings;
        this.tokens = tokens;
    }

    Claims.Answer claim(String dispatcher, List<Claims.Pointer> pointers, Instant now) {
        List<Claims.Pointer> asked = newestOfEach(pointers);
        return transaction.execute(
                _ -> {
                    Instant leaseUntil = now.plus(settings.lease());
                    ClaimBatch batch = decide(candidates.lockAndLoad(asked), leaseUntil, now);
                    claims.claim(batch.given, dispatcher, now, leaseUntil);
                    claims.defer(batch.deferrals, now);
                    changes.apply(batch.changes, now);
                    changes.note(batch.notes(claims.lastWords(batch.deferred.keySet())), now);
                    ways.takeNext(batch.rerouted.keySet(), now);
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

    private ClaimBatch decide(List<Candidate> found, Instant leaseUntil, Instant now) {
        ClaimBatch batch = new ClaimBatch(leaseUntil);
        for (Candidate candidate : found) {
            batch.add(
                    candidate,
                    ClaimRules.decide(candidate.facts(), quiet, now),
                    ClaimWords.of(candidate.facts(), quiet, now),
                    tokens.get());
        }
        return batch;
    }
}
