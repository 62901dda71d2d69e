package dev.onefold.intents.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.rules.event.EventFault;
import dev.onefold.rules.intent.ForbiddenTransition;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.schemas.listen.RejectedRecordException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.junit.jupiter.api.Test;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.QueryTimeoutException;

class EventFaultsTest {

    private static final RuntimeException FORBIDDEN =
            new ForbiddenTransition(
                    IntentState.READ, new IntentEvent.OutcomeUnknown(), "it cannot be");

    @Test
    void whatBreaksAPromiseOrMakesNoSenseIsNotTriedAgain() {
        assertThat(EventFaults.of(FORBIDDEN)).isEqualTo(EventFault.FORBIDDEN_TRANSITION);
        assertThat(EventFaults.of(new RejectedRecordException("bad", "it is")))
                .isEqualTo(EventFault.INVALID_PAYLOAD);
        assertThat(EventFaults.of(new UnreadableDeliveryException("no")))
                .isEqualTo(EventFault.INVALID_PAYLOAD);
        assertThat(EventFaults.of(sql("22021"))).isEqualTo(EventFault.INVALID_PAYLOAD);
    }

    @Test
    void transactionsInEachOthersWayAreNotTheSurroundings() {
        RuntimeException deadlock =
                new CannotAcquireLockException("deadlock", new SQLException("x", "40P01"));

        assertThat(EventFaults.of(deadlock)).isEqualTo(EventFault.TIMEOUT);
        assertThat(EventFaults.ofSurroundings(deadlock)).isFalse();
        assertThat(
                        EventFaults.ofSurroundings(
                                new QueryTimeoutException("t", new SQLException("x", "57014"))))
                .isFalse();
    }

    @Test
    void aDatabaseThatIsAwayIsTheSurroundings() {
        assertThat(
                        EventFaults.ofSurroundings(
                                new DataAccessResourceFailureException(
                                        "away", new SQLTransientConnectionException())))
                .isTrue();
        assertThat(EventFaults.ofSurroundings(sql("57P01"))).isTrue();
        assertThat(EventFaults.ofSurroundings(sql("23505"))).isFalse();
        assertThat(EventFaults.ofSurroundings(new IllegalStateException())).isFalse();
    }

    @Test
    void whatIsToldHoldsNothingOfThePerson() {
        assertThat(EventFaults.told(new IllegalStateException("+34600000001")))
                .startsWith("IllegalStateException at dev.onefold")
                .doesNotContain("600");
        assertThat(EventFaults.told(FORBIDDEN)).isEqualTo("outcome_unknown on read: it cannot be");
        assertThat(EventFaults.told(new RejectedRecordException("bad", "it is")))
                .isEqualTo("bad: it is");
    }

    private static RuntimeException sql(String state) {
        return new DataIntegrityViolationException("x", new SQLException("x", state));
    }
}
