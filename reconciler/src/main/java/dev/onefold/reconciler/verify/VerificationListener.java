package dev.onefold.reconciler.verify;

import dev.onefold.schemas.listen.Received;
import dev.onefold.schemas.listen.RecordHandler;
import dev.onefold.schemas.listen.RejectedRecordException;
import dev.onefold.wire.VerificationRequested;
import java.util.List;

/// Writes down what is asked. A record that comes again changes nothing.
final class VerificationListener implements RecordHandler<VerificationRequested> {

    private final VerificationTable table;

    VerificationListener(VerificationTable table) {
        this.table = table;
    }

    @Override
    public void handle(List<Received<VerificationRequested>> records) {
        table.add(records.stream().map(Received::value).map(VerificationListener::read).toList());
    }

    private static Verification read(VerificationRequested asked) {
        if (asked.getIntentId().isBlank() || asked.getAttempt() < 1) {
            throw new RejectedRecordException(
                    "no_attempt", "It names no intent or no attempt (numbered from 1)");
        }
        Provider provider =
                Provider.of(asked.getProvider())
                        .orElseThrow(
                                () ->
                                        new RejectedRecordException(
                                                "unknown_provider",
                                                "No means of proof is known for provider "
                                                        + asked.getProvider()));
        if (asked.getDeadlineAt().isBefore(asked.getRequestedAt())) {
            throw new RejectedRecordException(
                    "deadline_before_request",
                    "Its deadline "
                            + asked.getDeadlineAt()
                            + " lies before its request "
                            + asked.getRequestedAt());
        }
        return new Verification(
                asked.getIntentId(),
                asked.getAttempt(),
                asked.getReference(),
                provider,
                asked.getAccount(),
                asked.getStartedAt(),
                asked.getRequestedAt(),
                asked.getDeadlineAt());
    }
}
