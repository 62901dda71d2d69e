package dev.onefold.schemas.listen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.EnvironmentFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaultsTest {

    @Test
    void whatMarksItselfAsAFaultOfTheSurroundingsIsOne() {
        assertThat(Faults.ofEnvironment(new Away())).isTrue();
    }

    @Test
    void aCauseDeepInsideDecides() {
        assertThat(
                        Faults.ofEnvironment(
                                new IllegalStateException(new RuntimeException(new Away()))))
                .isTrue();
    }

    @Test
    void aLostConnectionIsAFaultOfTheSurroundings() {
        assertThat(Faults.ofEnvironment(new UncheckedIOException(new ConnectException("refused"))))
                .isTrue();
        assertThat(Faults.ofEnvironment(new RuntimeException(new IOException()))).isTrue();
        assertThat(Faults.ofEnvironment(new TimeoutException("broker"))).isTrue();
        assertThat(
                        Faults.ofEnvironment(
                                new RuntimeException(new SQLTransientConnectionException())))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "08006", "25006", "40001", "40P01", "53300", "55P03", "57P01", "57014", "58030"
            })
    void aDatabaseThatIsAwayFullOrBusyIsAFaultOfTheSurroundings(String state) {
        assertThat(Faults.ofEnvironment(new RuntimeException(new SQLException("", state))))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"23505", "23514", "22001", "22P02", "42P01", "42601", "P0001"})
    void aDatabaseThatRefusesTheRecordIsNot(String state) {
        assertThat(Faults.ofEnvironment(new RuntimeException(new SQLException("", state))))
                .isFalse();
    }

    @Test
    void aConnectionThatThePoolClosedUnderATransactionIsAFaultOfTheSurroundings() {
        assertThat(
                        Faults.ofEnvironment(
                                new RuntimeException(new SQLException("Connection is closed"))))
                .isTrue();
    }

    @Test
    void ourOwnMistakesAndBrokenRecordsAreNot() {
        assertThat(Faults.ofEnvironment(new NullPointerException())).isFalse();
        assertThat(Faults.ofEnvironment(new RejectedRecordException("r", "e"))).isFalse();
        assertThat(Faults.ofEnvironment(new RecordTooLargeException())).isFalse();
    }

    private static final class Away extends RuntimeException implements EnvironmentFault {}
}
