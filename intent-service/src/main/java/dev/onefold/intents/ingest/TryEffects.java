package dev.onefold.intents.ingest;

import dev.onefold.providers.ProviderEvent;
import java.time.Instant;
import java.util.Objects;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/// Applies one event behind a savepoint: what failed is undone, and the transaction that holds the
/// event's row goes on to say so.
final class TryEffects {

    private final TransactionTemplate savepoint;
    private final EventEffects effects;

    TryEffects(TransactionTemplate transaction, EventEffects effects) {
        this.savepoint =
                new TransactionTemplate(
                        Objects.requireNonNull(
                                transaction.getTransactionManager(), "a template with a manager"));
        this.savepoint.setPropagationBehavior(TransactionDefinition.PROPAGATION_NESTED);
        this.effects = effects;
    }

    /// Called inside the event's transaction. Faults of the surroundings are thrown on.
    Tried apply(ProviderEvent event, Instant now) {
        try {
            return new Tried.Applied(savepoint.execute(_ -> effects.apply(event, now)));
        } catch (RuntimeException fault) {
            if (EventFaults.ofSurroundings(fault)) {
                throw fault;
            }
            return failed(fault);
        }
    }

    static Tried.Failed failed(RuntimeException fault) {
        return new Tried.Failed(EventFaults.of(fault), EventFaults.told(fault));
    }
}
