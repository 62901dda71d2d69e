package dev.onefold.schemas.listen;

import java.util.List;
import org.apache.avro.specific.SpecificRecord;

/// What a service does with the records of a topic. Called with a whole poll at once; where that
/// fails because of a record, again with one at a time. So it must be safe to call twice with the
/// same records.
@FunctionalInterface
public interface RecordHandler<T extends SpecificRecord> {

    /// @throws RejectedRecordException when a record breaks a rule: it is set aside and the
    ///     partition goes on
    void handle(List<Received<T>> records);
}
