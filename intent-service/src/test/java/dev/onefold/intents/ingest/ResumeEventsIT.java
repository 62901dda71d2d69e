package dev.onefold.intents.ingest;

import static dev.onefold.intents.ingest.TestLedger.NOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.schemas.deadletter.DeadLetterHeaders;
import dev.onefold.schemas.listen.Received;
import dev.onefold.schemas.listen.RejectedRecordException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;

class ResumeEventsIT {

    private static final TestLedger LEDGER = new TestLedger(ResumeEventsIT.class);
    private static final Duration LONG = Duration.ofHours(1);

    private final ResumeEvents resume = LEDGER.resume();

    @AfterAll
    static void close() {
        LEDGER.close();
    }

    @BeforeEach
    void clear() {
        LEDGER.clear();
    }

    @Test
    void aFailedEventIsTriedAgainWhenItIsDueAndNotBefore() {
        fail("a1 told o1 words");
        LEDGER.faults.clear();

        assertThat(resume.resumeOnce(NOW.plusSeconds(4), 10)).isZero();
        assertThat(resume.resumeOnce(NOW.plusSeconds(5), 10)).isEqualTo(1);
        assertThat(resume.resumeOnce(NOW.plus(LONG), 10)).isZero();

        assertThat(LEDGER.effects("a1")).isEqualTo(1);
        assertThat(LEDGER.row("status, attempt_count, effect, next_attempt_at", "a1"))
                .isEqualTo("completed 2 done");
        assertThat(LEDGER.counted("completed_later")).isEqualTo(1);
    }

    @Test
    void afterTheLastAttemptItIsGivenUpWithALetter() {
        fail("b1 told o1 words");

        resume.resumeOnce(NOW.plus(LONG), 1);
        assertThat(LEDGER.row("status, attempt_count", "b1")).isEqualTo("retryable_failed 2");
        assertThat(LEDGER.letters("b1 told o1 words")).isEmpty();
        resume.resumeOnce(NOW.plus(LONG.multipliedBy(2)), 1);

        assertThat(LEDGER.row("status, attempt_count, next_attempt_at, effect", "b1"))
                .isEqualTo("dead_letter 3 ");
        assertThat(LEDGER.effects("b1")).isZero();
        List<ConsumerRecord<byte[], byte[]>> letters = LEDGER.letters("b1 told o1 words");
        assertThat(letters).hasSize(1);
        assertThat(header(letters.getFirst(), "dlt.reason")).isEqualTo("attempts_exhausted");
        assertThat(header(letters.getFirst(), "dlt.attempts")).isEqualTo("3");
        assertThat(header(letters.getFirst(), "dlt.error")).contains("IllegalStateException at");
        assertThat(header(letters.getFirst(), "dlt.first-failed-at")).isEqualTo(NOW.toString());
        assertThat(LEDGER.counted("dead_letter")).isEqualTo(1);
    }

    @Test
    void aLetterThatIsReplayedIsThatEventAgain() {
        LEDGER.faults.put("c1", new RejectedRecordException("senseless", "it makes no sense"));
        LEDGER.ingest().ingest(List.of(LEDGER.delivery("c0 told o words", "c1 told o1 w")), NOW);
        ConsumerRecord<byte[], byte[]> letter = LEDGER.letters("c1 told o1 w").getFirst();
        assertThat(header(letter, "dlt.reason")).isEqualTo("invalid_payload");
        LEDGER.faults.clear();

        letter.headers().remove(DeadLetterHeaders.REPLAY_COUNT);
        letter.headers().add(DeadLetterHeaders.REPLAY_COUNT, new byte[] {'1'});
        LEDGER.ingest().ingest(List.of(new Received<>(LEDGER.delivery(letter), letter)), NOW);

        assertThat(LEDGER.effects("c1")).isEqualTo(1);
        assertThat(LEDGER.row("status, replays, headers", "c1"))
                .isEqualTo("completed 1 " + LEDGER.row("headers", "c0"));
        assertThat(LEDGER.spine.count("differences")).isZero();
        assertThat(LEDGER.counted("run_again")).isEqualTo(1);
    }

    @Test
    void aPayloadThatNobodyCanReadAnyMoreIsGivenUp() {
        fail("d1 told o1 words");
        LEDGER.spine.jdbc().sql("update events set payload = 'unreadable now'").update();

        resume.resumeOnce(NOW.plus(LONG), 1);

        assertThat(LEDGER.row("status, last_error", "d1")).isEqualTo("dead_letter not lines");
    }

    @Test
    void whileTheSurroundingsAreAwayNoAttemptIsSpent() {
        fail("f1 told o1 words");
        LEDGER.faults.put(
                "f1",
                new DataAccessResourceFailureException(
                        "away", new SQLTransientConnectionException("away")));

        assertThatThrownBy(() -> resume.resumeOnce(NOW.plus(LONG), 1))
                .isInstanceOf(DataAccessResourceFailureException.class);

        assertThat(LEDGER.row("status, attempt_count", "f1")).isEqualTo("retryable_failed 1");
    }

    @Test
    void aCrashBetweenLetterAndRowLeavesTheEventDue() {
        fail("g1 told o1 words");
        LEDGER.spine.jdbc().sql("update events set attempt_count = 2").update();

        LEDGER.spine
                .transaction()
                .executeWithoutResult(
                        crash -> {
                            resume.resumeOnce(NOW.plus(LONG), 1);
                            crash.setRollbackOnly();
                        });
        assertThat(LEDGER.letters("g1 told o1 words")).hasSize(1);
        assertThat(LEDGER.row("status", "g1")).isEqualTo("retryable_failed");

        resume.resumeOnce(NOW.plus(LONG), 1);
        assertThat(LEDGER.letters("g1 told o1 words")).hasSize(2);
        assertThat(LEDGER.row("status", "g1")).isEqualTo("dead_letter");
    }

    @Test
    void manyInstancesTryEachEventOnce() throws Exception {
        String[] lines =
                IntStream.range(0, 60)
                        .mapToObj(i -> "h" + i + " told o words")
                        .peek(line -> LEDGER.faults.put(line.split(" ", 2)[0], boom()))
                        .toArray(String[]::new);
        LEDGER.ingest().ingest(List.of(LEDGER.delivery(lines)), NOW);
        LEDGER.faults.clear();
        CountDownLatch together = new CountDownLatch(1);

        int tried = 0;
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Future<Integer>> all =
                    IntStream.range(0, 8)
                            .mapToObj(
                                    _ ->
                                            threads.submit(
                                                    () -> {
                                                        together.await();
                                                        return resumeAll(NOW.plus(LONG));
                                                    }))
                            .toList();
            together.countDown();
            for (Future<Integer> one : all) {
                tried += one.get();
            }
        }

        assertThat(tried).isEqualTo(60);
        assertThat(LEDGER.spine.count("effects")).isEqualTo(60);
    }

    private int resumeAll(Instant now) {
        return resume.resumeOnce(now, 100);
    }

    private static IllegalStateException boom() {
        return new IllegalStateException("boom");
    }

    private static void fail(String line) {
        LEDGER.faults.put(line.split(" ", 2)[0], boom());
        LEDGER.ingest().ingest(List.of(LEDGER.delivery(line)), NOW);
    }

    private static String header(ConsumerRecord<?, ?> letter, String name) {
        return "" + DeadLetterHeaders.read(letter.headers(), name);
    }
}
