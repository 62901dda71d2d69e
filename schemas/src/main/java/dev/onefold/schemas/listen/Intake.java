package dev.onefold.schemas.listen;

import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.UndecodableException;
import dev.onefold.schemas.deadletter.DeadLetters;
import dev.onefold.schemas.deadletter.Failure;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.specific.SpecificRecord;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.kafka.listener.BatchMessageListener;

/// Takes in a poll of one topic. Undecodable records are set aside; the rest go to the handler
/// together, or one at a time where one of them is at fault; a fault of the surroundings is
/// thrown on, which holds the partition. An offset is committed only behind records that were
/// handled or set aside.
final class Intake<T extends SpecificRecord> implements BatchMessageListener<byte[], byte[]> {

    /// How often a record may fail for a reason nobody foresaw before it is set aside.
    private static final int UNFORESEEN_ATTEMPTS = 3;

    private final Class<T> type;
    private final AvroCodec codec;
    private final RecordHandler<T> handler;
    private final DeadLetters deadLetters;
    private final Held held = new Held();

    Intake(Class<T> type, AvroCodec codec, RecordHandler<T> handler, DeadLetters deadLetters) {
        this.type = type;
        this.codec = codec;
        this.handler = handler;
        this.deadLetters = deadLetters;
    }

    @Override
    public void onMessage(List<ConsumerRecord<byte[], byte[]>> records) {
        try {
            takeIn(records);
            held.over(type.getSimpleName());
        } catch (RuntimeException fault) {
            held.by(fault, type.getSimpleName());
            throw fault;
        }
    }

    private void takeIn(List<ConsumerRecord<byte[], byte[]>> records) {
        List<Received<T>> decoded = decoded(records);
        if (decoded.isEmpty()) {
            return;
        }
        try {
            handler.handle(decoded);
        } catch (RuntimeException fault) {
            if (Faults.ofEnvironment(fault)) {
                throw fault;
            }
            decoded.forEach(this::handleAlone);
        }
    }

    private List<Received<T>> decoded(List<ConsumerRecord<byte[], byte[]>> records) {
        List<Received<T>> decoded = new ArrayList<>(records.size());
        for (ConsumerRecord<byte[], byte[]> record : records) {
            try {
                decoded.add(new Received<>(codec.decode(type, record.value()), record));
            } catch (UndecodableException e) {
                deadLetters.setAside(record, new Failure("undecodable", withCause(e), 1));
            }
        }
        return decoded;
    }

    private void handleAlone(Received<T> received) {
        for (int attempt = 1; ; attempt++) {
            try {
                handler.handle(List.of(received));
                return;
            } catch (RejectedRecordException e) {
                deadLetters.setAside(
                        received.record(), new Failure(e.reason(), "" + e.getMessage(), attempt));
                return;
            } catch (RuntimeException fault) {
                if (Faults.ofEnvironment(fault)) {
                    throw fault;
                }
                if (attempt >= UNFORESEEN_ATTEMPTS) {
                    deadLetters.setAside(
                            received.record(),
                            new Failure("unforeseen", withCause(fault), attempt));
                    return;
                }
            }
        }
    }

    // The message of a cause may quote the record, and so a person: only its type is told.
    private static String withCause(Throwable fault) {
        String text = fault instanceof UndecodableException ? fault.getMessage() + ". " : "";
        return text + Faults.typeAndPlace(fault);
    }
}
