package dev.onefold.intents.ingest;

import static dev.onefold.intents.ingest.TestLedger.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PurgePayloadsIT {

    private static final TestLedger LEDGER = new TestLedger(PurgePayloadsIT.class);
    private static final Instant MONTHS_LATER = NOW.plus(Duration.ofDays(91));

    private final PurgePayloads purge = LEDGER.purge();

    @AfterAll
    static void close() {
        LEDGER.close();
    }

    @BeforeEach
    void clear() {
        LEDGER.clear();
    }

    @Test
    void whatAnEventSaidIsForgottenAfterItsTimeInBoundedBatches() {
        take("e1 told o words", "e2 told o words", "e3 told o words");

        assertThat(purge.purgeOnce(NOW.plus(Duration.ofDays(90)), 2)).isZero();
        assertThat(purge.purgeOnce(MONTHS_LATER, 2)).isEqualTo(2);
        assertThat(purge.purgeOnce(MONTHS_LATER, 2)).isEqualTo(1);
        assertThat(purge.purgeOnce(MONTHS_LATER, 2)).isZero();

        assertThat(LEDGER.row("payload is null, headers, length(payload_hash)", "e1"))
                .isEqualTo("t  64");
    }

    @Test
    void aRedeliveryMonthsLaterIsStillADuplicate() {
        take("e1 told o words");
        purge.purgeOnce(MONTHS_LATER, 10);

        LEDGER.ingest().ingest(List.of(LEDGER.delivery("e1 told o words")), MONTHS_LATER);

        assertThat(LEDGER.effects("e1")).isEqualTo(1);
        assertThat(LEDGER.counted("duplicate")).isEqualTo(1);
    }

    @Test
    void otherBytesMonthsLaterAreStillAConflict() {
        take("e1 told o words");
        purge.purgeOnce(MONTHS_LATER, 10);

        LEDGER.ingest().ingest(List.of(LEDGER.delivery("e1 told o other")), MONTHS_LATER);

        assertThat(LEDGER.effects("e1")).isEqualTo(1);
        assertThat(LEDGER.counted("conflict")).isEqualTo(1);
        assertThat(purge.purgeOnce(MONTHS_LATER, 10)).isEqualTo(1);
        assertThat(
                        LEDGER.spine
                                .jdbc()
                                .sql("select payload from event_conflicts")
                                .query()
                                .listOfRows())
                .allMatch(row -> row.get("payload") == null);
    }

    @Test
    void whatIsStillToBeTriedKeepsItsPayload() {
        LEDGER.faults.put("e1", new IllegalStateException("boom"));
        take("e1 told o words", "e2 told o words");

        assertThat(purge.purgeOnce(MONTHS_LATER, 10)).isEqualTo(1);
        LEDGER.faults.clear();
        assertThat(LEDGER.resume().resumeOnce(MONTHS_LATER, 10)).isEqualTo(1);

        assertThat(LEDGER.effects("e1")).isEqualTo(1);
        assertThat(purge.purgeOnce(MONTHS_LATER, 10)).isEqualTo(1);
    }

    private static void take(String... lines) {
        LEDGER.ingest().ingest(List.of(LEDGER.delivery(lines)), NOW);
    }
}
