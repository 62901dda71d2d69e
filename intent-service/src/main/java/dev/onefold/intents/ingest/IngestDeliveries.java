package dev.onefold.intents.ingest;

import dev.onefold.intents.ingest.ReadDeliveries.Reading;
import dev.onefold.intents.ingest.ReadDeliveries.Unreadable;
import dev.onefold.schemas.deadletter.DeadLetters;
import dev.onefold.schemas.deadletter.Failure;
import dev.onefold.schemas.listen.Received;
import dev.onefold.wire.DeliveryReceived;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionTemplate;

/// Takes in a poll of deliveries: all their events in one transaction, or, where that fails
/// because of one of them, each in its own, so that a bad one neither holds nor loses the others.
/// Only faults of the surroundings are thrown on; the same deliveries then come again, which is
/// safe.
final class IngestDeliveries {

    private static final Logger LOG = LoggerFactory.getLogger(IngestDeliveries.class);

    private final TransactionTemplate transaction;
    private final ReadDeliveries reader;
    private final TakeEvents events;
    private final EventEffects effects;
    private final TryEffects tries;
    private final EventLetters letters;
    private final DeadLetters deadLetters;
    private final EventMeters meters;

    IngestDeliveries(
            TransactionTemplate transaction,
            ReadDeliveries reader,
            TakeEvents events,
            EventEffects effects,
            EventLetters letters,
            DeadLetters deadLetters,
            EventMeters meters) {
        this.transaction = transaction;
        this.reader = reader;
        this.events = events;
        this.effects = effects;
        this.tries = new TryEffects(transaction, effects);
        this.letters = letters;
        this.deadLetters = deadLetters;
        this.meters = meters;
    }

    void ingest(List<Received<DeliveryReceived>> deliveries, Instant now) {
        Reading reading = reader.read(deliveries);
        if (!reading.arrivals().isEmpty()) {
            takeTogether(reading.arrivals(), now);
        }
        // Last, so that what is tried again while the surroundings are away leaves no letters.
        for (Unreadable unreadable : reading.unreadable()) {
            deadLetters.setAside(unreadable.delivery().record(), unreadable.failure());
        }
    }

    private void takeTogether(List<Arrival> arrivals, Instant now) {
        try {
            Tally tally =
                    transaction.execute(
                            _ ->
                                    events.take(
                                            arrivals,
                                            now,
                                            (event, at) ->
                                                    new Tried.Applied(effects.apply(event, at))));
            meters.count(tally, now);
        } catch (RuntimeException fault) {
            if (EventFaults.ofSurroundings(fault)) {
                throw fault;
            }
            LOG.warn(
                    "{} events could not be taken in together: {}. They are taken in one by one.",
                    arrivals.size(),
                    EventFaults.told(fault));
            arrivals.forEach(arrival -> takeAlone(arrival, now));
        }
    }

    private void takeAlone(Arrival arrival, Instant now) {
        List<Arrival> alone = List.of(arrival);
        try {
            Tally tally = transaction.execute(_ -> events.take(alone, now, tries::apply));
            meters.count(tally, now);
        } catch (RuntimeException fault) {
            if (EventFaults.ofSurroundings(fault)) {
                throw fault;
            }
            // Not even its row could be written, so all there is of it is the letter.
            letters.send(
                    TakeEvents.failing(arrival, now),
                    new Failure("not_recorded", EventFaults.told(fault), 1));
            Tally tally = new Tally();
            tally.add(arrival.name().provider(), "not_recorded");
            meters.count(tally, now);
        }
    }
}
