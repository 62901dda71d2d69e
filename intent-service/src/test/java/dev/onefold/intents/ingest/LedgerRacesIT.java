package dev.onefold.intents.ingest;

import static dev.onefold.intents.ingest.TestLedger.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LedgerRacesIT {

    private static final TestLedger LEDGER = new TestLedger(LedgerRacesIT.class);

    @AfterAll
    static void close() {
        LEDGER.close();
    }

    @BeforeEach
    void clear() {
        LEDGER.clear();
    }

    @Test
    void theSameEventInSixteenThreadsHasOneRowAndOneEffect() throws Exception {
        for (int round = 0; round < 10; round++) {
            String line = "e" + round + " told o words";
            together(16, _ -> List.of(line));
            assertThat(LEDGER.effects("e" + round)).isEqualTo(1);
        }

        assertThat(LEDGER.spine.count("events")).isEqualTo(10);
        assertThat(LEDGER.counted("new")).isEqualTo(10);
        assertThat(LEDGER.counted("duplicate")).isEqualTo(150);
    }

    @Test
    void batchesInAnyOrderDoNotWaitForEachOther() throws Exception {
        List<String> lines =
                IntStream.range(0, 200).mapToObj(i -> "e" + i + " told o words").toList();

        together(
                8,
                thread -> {
                    List<String> mixed = new ArrayList<>(lines);
                    Collections.shuffle(mixed, new Random(thread));
                    return mixed;
                });

        assertThat(LEDGER.spine.count("events")).isEqualTo(200);
        assertThat(LEDGER.spine.count("effects")).isEqualTo(200);
        assertThat(LEDGER.counted("new")).isEqualTo(200);
        assertThat(LEDGER.counted("duplicate")).isEqualTo(1_400);
    }

    @Test
    void ofManyWhoSaySomethingElseOneStandsAndOneDifferenceIsOpened() throws Exception {
        together(12, thread -> List.of("e1 told o words" + thread));

        assertThat(LEDGER.effects("e1")).isEqualTo(1);
        assertThat(LEDGER.spine.count("event_conflicts")).isEqualTo(11);
        assertThat(LEDGER.spine.count("differences")).isEqualTo(1);
    }

    @Test
    void aReplayInManyThreadsRunsOnce() throws Exception {
        LEDGER.ingest().ingest(List.of(LEDGER.delivery("e1 told o words")), NOW);
        LEDGER.spine
                .jdbc()
                .sql("update events set status = 'dead_letter', last_error = 'x'")
                .update();
        LEDGER.spine.jdbc().sql("truncate effects").update();

        run(
                8,
                _ -> {
                    LEDGER.ingest().ingest(List.of(LEDGER.replay(1, "e1 told o words")), NOW);
                    return true;
                });

        assertThat(LEDGER.effects("e1")).isEqualTo(1);
    }

    private static void together(int threads, Lines lines) throws Exception {
        run(
                threads,
                thread -> {
                    String[] own = lines.of(thread).toArray(String[]::new);
                    LEDGER.ingest().ingest(List.of(LEDGER.delivery(own)), NOW);
                    return true;
                });
    }

    private static void run(int threads, Work work) throws Exception {
        CyclicBarrier start = new CyclicBarrier(threads);
        try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
            List<Callable<Boolean>> all = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                int number = thread;
                all.add(
                        () -> {
                            start.await();
                            return work.run(number);
                        });
            }
            for (Future<Boolean> one : executor.invokeAll(all)) {
                assertThat(one.get()).isTrue();
            }
        }
    }

    interface Lines {
        List<String> of(int thread);
    }

    interface Work {
        boolean run(int thread);
    }
}
