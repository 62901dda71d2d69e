package dev.onefold.intents.ingest;

import static dev.onefold.intents.ingest.TestLedger.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a redelivery finds, row by row.
class RedeliveryIT {

    private static final TestLedger LEDGER = new TestLedger(RedeliveryIT.class);
    private static final String EVENT = "e1 told o1 words";

    @AfterAll
    static void close() {
        LEDGER.close();
    }

    @BeforeEach
    void anEventThatIsThere() {
        LEDGER.clear();
        LEDGER.ingest().ingest(List.of(LEDGER.delivery(EVENT)), NOW);
        LEDGER.spine.jdbc().sql("truncate effects").update();
    }

    @ParameterizedTest
    @ValueSource(strings = {"completed", "received", "processing"})
    void whatIsDoneOrWithSomebodyIsAbsorbed(String status) {
        stands(status, "null");

        redeliver(0, EVENT);
        redeliver(5, EVENT);

        assertThat(LEDGER.effects("e1")).isZero();
        assertThat(LEDGER.row("status, attempt_count, redelivered_at", "e1"))
                .isEqualTo(status + " 1");
        assertThat(LEDGER.counted("duplicate")).isEqualTo(2);
    }

    @Test
    void amongKnownOnesANewOneIsFoundAndTakenInOnce() {
        IngestDeliveries ingest = LEDGER.ingest();
        ingest.ingest(List.of(LEDGER.delivery(EVENT)), NOW);

        // From here on it looks before it writes.
        ingest.ingest(
                List.of(
                        LEDGER.delivery(EVENT),
                        LEDGER.delivery("e1 told o1 others"),
                        LEDGER.delivery("e2 told o1 words"),
                        LEDGER.delivery("e2 told o1 words")),
                NOW);
        ingest.ingest(List.of(LEDGER.delivery(EVENT), LEDGER.delivery("e3 told o1 words")), NOW);

        assertThat(LEDGER.effects("e1")).isZero();
        assertThat(LEDGER.effects("e2")).isEqualTo(1);
        assertThat(LEDGER.effects("e3")).isEqualTo(1);
        assertThat(LEDGER.counted("new")).isEqualTo(3);
        assertThat(LEDGER.counted("duplicate")).isEqualTo(4);
        assertThat(LEDGER.counted("conflict")).isEqualTo(1);
    }

    @Test
    void aFailedOneKeepsItsNextAttempt() {
        stands("retryable_failed", "'2026-12-01T11:30:00Z'");

        redeliver(0, EVENT);

        assertThat(LEDGER.effects("e1")).isZero();
        assertThat(LEDGER.row("status, next_attempt_at = '2026-12-01T11:30:00Z'", "e1"))
                .isEqualTo("retryable_failed t");
        assertThat(LEDGER.counted("duplicate")).isEqualTo(1);
    }

    @Test
    void anEndpointMayBeConfiguredToResumeAtOnce() {
        stands("retryable_failed", "'2026-12-01T11:30:00Z'");

        LEDGER.ingest("back").ingest(List.of(LEDGER.delivery(EVENT)), NOW);
        assertThat(LEDGER.resume().resumeOnce(NOW, 10)).isZero();
        LEDGER.ingest("front").ingest(List.of(LEDGER.delivery(EVENT)), NOW);
        assertThat(LEDGER.resume().resumeOnce(NOW, 10)).isEqualTo(1);

        assertThat(LEDGER.effects("e1")).isEqualTo(1);
        assertThat(LEDGER.row("status, attempt_count", "e1")).isEqualTo("completed 2");
        assertThat(LEDGER.counted("resumed")).isEqualTo(1);
    }

    @Test
    void aGivenUpOneIsRecordedOnly() {
        stands("dead_letter", "null");

        redeliver(0, EVENT);

        assertThat(LEDGER.effects("e1")).isZero();
        assertThat(LEDGER.row("status, redelivered_at is not null", "e1"))
                .isEqualTo("dead_letter t");
        assertThat(LEDGER.counted("recorded")).isEqualTo(1);
    }

    @Test
    void anOperatorsReplayRunsAGivenUpOneOnceForEachRound() {
        stands("dead_letter", "null");
        LEDGER.spine.jdbc().sql("update events set payload = null, headers = ''").update();

        LEDGER.ingest().ingest(List.of(LEDGER.replay(1, EVENT), LEDGER.replay(1, EVENT)), NOW);
        redeliver(1, EVENT);
        redeliver(2, EVENT);

        assertThat(LEDGER.effects("e1")).isEqualTo(1);
        assertThat(LEDGER.row("status, attempt_count, replays, effect", "e1"))
                .isEqualTo("completed 1 1 done");
        assertThat(LEDGER.row("convert_from(payload, 'UTF8')", "e1")).isEqualTo(EVENT);
    }

    @Test
    void aReplayThatFailsStartsToCountAnew() {
        stands("dead_letter", "null");
        LEDGER.faults.put("e1", new IllegalStateException("again"));

        redeliver(1, EVENT);
        assertThat(LEDGER.row("status, attempt_count, replays", "e1"))
                .isEqualTo("retryable_failed 1 1");

        LEDGER.faults.clear();
        assertThat(LEDGER.resume().resumeOnce(NOW.plusSeconds(3_600), 10)).isEqualTo(1);
        assertThat(LEDGER.row("status, attempt_count, replays", "e1")).isEqualTo("completed 2 1");
        assertThat(LEDGER.effects("e1")).isEqualTo(1);
    }

    @Test
    void aRoundThatWasGivenUpAgainRunsOnlyInTheNextRound() {
        stands("dead_letter", "null");
        LEDGER.spine.jdbc().sql("update events set replays = 1").update();

        redeliver(1, EVENT);
        assertThat(LEDGER.effects("e1")).isZero();
        redeliver(2, EVENT);
        assertThat(LEDGER.effects("e1")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"completed", "received", "processing", "retryable_failed", "dead_letter"})
    void otherBytesAreAConflictWhereverTheEventStands(String status) {
        stands(status, status.equals("retryable_failed") ? "'2026-12-01T11:30:00Z'" : "null");

        redeliver(3, "e1 told o1 other");

        assertThat(LEDGER.effects("e1")).isZero();
        assertThat(LEDGER.row("status, replays", "e1")).isEqualTo(status + " 0");
        assertThat(LEDGER.spine.count("differences")).isEqualTo(1);
        assertThat(LEDGER.counted("conflict")).isEqualTo(1);
    }

    @Test
    void ofAnEventFromBeforeTheLedgerNobodyKnowsWhatItSaid() {
        LEDGER.spine.jdbc().sql("update events set payload_hash = null").update();

        redeliver(0, "e1 told o1 other");

        assertThat(LEDGER.spine.count("differences")).isZero();
        assertThat(LEDGER.counted("duplicate")).isEqualTo(1);
    }

    private static void redeliver(int round, String line) {
        LEDGER.ingest().ingest(List.of(LEDGER.replay(round, line)), NOW);
    }

    private static void stands(String status, String next) {
        LEDGER.spine
                .jdbc()
                .sql(
                        "update events set status = '%s', next_attempt_at = %s, last_error = 'x', "
                                        .formatted(status, next)
                                + "first_failed_at = '2026-12-01T10:59:00Z', "
                                + "origin = 'webhooks.received.v1-0@1', origin_key = 'k'")
                .update();
    }
}
