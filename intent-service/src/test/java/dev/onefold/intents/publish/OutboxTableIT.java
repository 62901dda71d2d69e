package dev.onefold.intents.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.publish.OutboxTable.Line;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OutboxTableIT {

    private static final TestSpine SPINE = TestSpine.fresh(OutboxTableIT.class);

    private final OutboxTable outbox = new OutboxTable(SPINE.jdbc());

    @BeforeEach
    void clear() {
        SPINE.clear();
    }

    @Test
    void changesComeInTheirOrderAndGoWhenTheyAreTold() {
        UUID intent = SPINE.intent(SPINE.person("b1", "+34600000001"));
        SPINE.jdbc().sql("insert into outbox select history_id from history").update();
        SPINE.jdbc()
                .sql(
                        """
                        with later as (
                            insert into history (intent_id, sequence, from_state, to_state, cause,
                                                 evidence, actor, attempt, occurred_at)
                            select :id, n, 'pending', 'pending', 'test', '', 'test', 0, now()
                            from generate_series(2, 5) n returning history_id)
                        insert into outbox select history_id from later
                        """)
                .param("id", intent)
                .update();

        List<Line> first = outbox.next(3);
        outbox.done(first);
        List<Line> rest = outbox.next(3);
        outbox.done(rest);

        assertThat(first).extracting(Line::sequence).containsExactly(1L, 2L, 3L);
        assertThat(rest).extracting(Line::sequence).containsExactly(4L, 5L);
        assertThat(outbox.next(3)).isEmpty();
    }

    @Test
    void oneInstanceTellsAtATime() {
        try (ExecutorService other = Executors.newSingleThreadExecutor()) {
            boolean both =
                    SPINE.transaction()
                            .execute(
                                    _ ->
                                            outbox.alone()
                                                    && await(other.submit(this::aloneElsewhere)));

            assertThat(both).isFalse();
        }
        assertThat(aloneElsewhere()).isTrue();
    }

    /// A backlog is met with statistics from when there was none, which is how it is in life.
    @Test
    void aBacklogIsReadByItsBeginning() {
        SPINE.jdbc().sql("analyze outbox").update();
        SPINE.jdbc().sql("insert into outbox select n from generate_series(1, 50000) n").update();

        List<String> plan =
                SPINE.transaction()
                        .execute(
                                _ -> {
                                    outbox.alone();
                                    return SPINE.jdbc()
                                            .sql(
                                                    """
                                                    explain select history_id from outbox
                                                    order by history_id limit 1000
                                                    """)
                                            .query((row, _) -> row.getString(1))
                                            .list();
                                });

        assertThat(String.join("\n", plan)).contains("outbox_pk").doesNotContain("Seq Scan");
    }

    private static boolean await(Future<Boolean> answer) {
        try {
            return answer.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private boolean aloneElsewhere() {
        return SPINE.transaction().execute(_ -> outbox.alone());
    }
}
