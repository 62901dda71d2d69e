package dev.onefold.intents.ingest;

import dev.onefold.providers.ProviderEvent;
import java.time.Instant;

/// What an event leads to. Called inside the event's transaction, with the event's row held, so
/// it runs once for each event that is completed; what it did is undone with the transaction when
/// it fails.
@FunctionalInterface
interface EventEffects {

    /// @return what it led to, in a few words without personal data
    /// @throws dev.onefold.rules.intent.ForbiddenTransition when it would break a promise: the
    ///     event is given up at once
    /// @throws dev.onefold.schemas.listen.RejectedRecordException when the event makes no sense:
    ///     it is given up at once
    String apply(ProviderEvent event, Instant now);
}
