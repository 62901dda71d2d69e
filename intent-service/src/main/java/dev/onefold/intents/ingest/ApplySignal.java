package dev.onefold.intents.ingest;

import dev.onefold.intents.intent.AttemptTable;
import dev.onefold.intents.intent.AttemptTable.AttemptName;
import dev.onefold.intents.intent.Change;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.DeadAddressTable;
import dev.onefold.intents.intent.EvidenceTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.providers.ProviderEvent.StatusSeen;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.Signal;
import dev.onefold.rules.key.AttemptReference;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A provider's word on what became of a message. Only ever adds: it moves an intent forward, or
/// stands as evidence. Found by our own reference, so it may come before the send's answer.
final class ApplySignal {

    private final IntentTable intents;
    private final AttemptTable attempts;
    private final ChangeTable changes;
    private final EvidenceTable evidence;
    private final DeadAddressTable addresses;

    ApplySignal(
            IntentTable intents,
            AttemptTable attempts,
            ChangeTable changes,
            EvidenceTable evidence,
            DeadAddressTable addresses) {
        this.intents = intents;
        this.attempts = attempts;
        this.changes = changes;
        this.evidence = evidence;
        this.addresses = addresses;
    }

    /// Called inside the event's transaction.
    ///
    /// @return what it led to, for the event
    String apply(StatusSeen seen, Instant now) {
        Optional<AttemptName> name = attempt(seen);
        Optional<Locked> locked =
                name.flatMap(n -> intents.lock(List.of(n.intentId())).stream().findFirst())
                        .filter(i -> name.get().attempt() <= i.tries().attempt());
        if (name.isEmpty() || locked.isEmpty()) {
            return "no attempt of ours";
        }
        Locked intent = locked.get();
        evidence.add(List.of(line(seen, name.get())), now);
        attempts.name(name.get(), seen.providerMessageId());
        if (seen.signal() == Signal.DELIVERED || seen.signal() == Signal.READ) {
            addresses.revive(intent.intentId(), seen.at());
        }
        if (!seen.signal().countsFor(name.get().attempt(), intent.tries().attempt())) {
            return "evidence for " + intent.intentId();
        }
        Note note =
                new Note(
                        "event " + seen.identity().eventId(),
                        (seen.signal().text() + " " + seen.detail()).strip(),
                        seen.identity().provider());
        List<Change> moves = Movement.of(intent, new IntentEvent.SignalSeen(seen.signal()), note);
        changes.apply(moves, now);
        return (moves.isEmpty() ? "evidence for " : "moved ") + intent.intentId();
    }

    private Optional<AttemptName> attempt(StatusSeen seen) {
        String reference = seen.reference();
        if (reference != null) {
            Optional<AttemptName> named =
                    AttemptReference.parse(reference).flatMap(r -> name(r.intentId(), r.attempt()));
            if (named.isPresent()) {
                return named;
            }
        }
        return attempts.byProviderId(seen.identity().provider(), seen.providerMessageId());
    }

    private static Optional<AttemptName> name(String intentId, int attempt) {
        try {
            return Optional.of(new AttemptName(UUID.fromString(intentId), attempt));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static EvidenceTable.Line line(StatusSeen seen, AttemptName name) {
        return new EvidenceTable.Line(
                name.intentId(),
                name.attempt(),
                seen.signal().text(),
                "event " + seen.identity().eventId(),
                seen.providerMessageId(),
                seen.detail(),
                seen.at());
    }
}
