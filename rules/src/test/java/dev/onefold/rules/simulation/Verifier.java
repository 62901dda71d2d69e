package dev.onefold.rules.simulation;

import dev.onefold.rules.simulation.Mail.Attempted;
import dev.onefold.rules.simulation.Mail.Finding;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds out what became of attempts in doubt, by the means that the provider has.
final class Verifier {

    private static final Duration PATIENCE = Duration.ofHours(1);

    /// Long enough for everything to have arrived that ever will.
    private static final Duration SETTLING = Provider.LATEST_ARRIVAL.plus(ClaimIntents.LEASE);

    private final Provider provider;
    private final Spine spine;
    private final Means means;
    private final List<Mail.Question> open = new ArrayList<>();
    private final List<Attempted> known = new ArrayList<>();

    Verifier(Provider provider, Spine spine, Means means) {
        this.provider = provider;
        this.spine = spine;
        this.means = means;
    }

    void ask(Mail.Question question) {
        Attempted name = new Attempted(question.intentId(), question.attempt());
        if (!known.contains(name)) {
            known.add(name);
            open.add(question);
        }
    }

    /// Answers what can be answered now.
    void answer() {
        for (Mail.Question question : List.copyOf(open)) {
            find(question)
                    .ifPresent(
                            finding -> {
                                open.remove(question);
                                tell(question, finding);
                            });
        }
    }

    Optional<Instant> next() {
        return open.stream()
                .map(q -> q.askedAt().plus(means == Means.AUTHORITATIVE ? SETTLING : PATIENCE))
                .min(Instant::compareTo);
    }

    private Optional<Finding> find(Mail.Question question) {
        boolean took = provider.took(new Attempted(question.intentId(), question.attempt()));
        Instant now = spine.clock.now();
        if (spine.flaw == Flaw.ABSENCE_IS_BELIEVED_AT_ONCE) {
            return Optional.of(took ? Finding.HAPPENED : Finding.DID_NOT_HAPPEN);
        }
        if (took && means != Means.WEBHOOKS_ONLY) {
            return Optional.of(Finding.HAPPENED);
        }
        if (means == Means.AUTHORITATIVE && !now.isBefore(question.askedAt().plus(SETTLING))) {
            return Optional.of(Finding.DID_NOT_HAPPEN);
        }
        return now.isBefore(question.askedAt().plus(PATIENCE))
                ? Optional.empty()
                : Optional.of(Finding.NO_EVIDENCE);
    }

    private void tell(Mail.Question question, Finding finding) {
        String id = question.intentId() + "/" + question.attempt() + "/" + finding;
        spine.post.put(new Mail.Fact(id, question.intentId(), question.attempt(), finding));
    }

    /// How one finds out at a provider whether an attempt happened.
    enum Means {
        /// A look-up by our reference, right in both directions once everything has settled.
        AUTHORITATIVE,
        /// A list that lags: what is on it happened, what is not may have.
        LIST,
        WEBHOOKS_ONLY
    }
}
