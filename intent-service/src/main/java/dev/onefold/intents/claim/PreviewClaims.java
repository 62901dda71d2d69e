package dev.onefold.intents.claim;

import dev.onefold.rules.claim.ClaimDecision;
import dev.onefold.rules.claim.ClaimRules;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.time.QuietHours;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What a claim would decide, from what holds now. Locks nothing and changes nothing, so the claim
/// itself may decide otherwise.
public final class PreviewClaims {

    private final CandidateTable candidates;
    private final QuietHours quiet;

    PreviewClaims(CandidateTable candidates, QuietHours quiet) {
        this.candidates = candidates;
        this.quiet = quiet;
    }

    /// By intent, in a few words such as `send` or `skip too_late`; those that are not there are
    /// not in the answer.
    public Map<UUID, String> preview(List<Look> looks) {
        Map<UUID, Look> byId =
                looks.stream().collect(Collectors.toMap(Look::intentId, Function.identity()));
        Map<UUID, String> found = new HashMap<>();
        for (Candidate candidate :
                candidates.load(
                        looks.stream()
                                .map(look -> new Claims.Pointer(look.intentId(), look.release()))
                                .toList())) {
            Look look = byId.get(candidate.intentId());
            if (look != null) {
                found.put(
                        look.intentId(),
                        words(ClaimRules.decide(candidate.facts(), quiet, look.at())));
            }
        }
        return found;
    }

    private static String words(ClaimDecision decision) {
        return switch (decision) {
            case ClaimDecision.Send _ -> "send";
            case ClaimDecision.Skip(Reason reason, _) -> "skip " + reason.text();
            case ClaimDecision.Cancel(Reason reason, _) -> "cancel " + reason.text();
            case ClaimDecision.Defer(_, Reason reason, _) -> "defer " + reason.text();
            case ClaimDecision.Hold(Reason reason, _) -> "hold " + reason.text();
            case ClaimDecision.TakeNextWay(Reason reason, _) -> "next way " + reason.text();
            case ClaimDecision.Nothing _ -> "nothing";
        };
    }

    /// @param release the newest one
    /// @param at the moment of the claim
    public record Look(UUID intentId, int release, Instant at) {}
}
