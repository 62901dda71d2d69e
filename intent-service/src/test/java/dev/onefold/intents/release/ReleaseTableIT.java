package dev.onefold.intents.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.release.ReleaseTable.Pointer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReleaseTableIT {

    private static final TestSpine SPINE = TestSpine.fresh(ReleaseTableIT.class);

    private final ReleaseTable table = new ReleaseTable(SPINE.jdbc());

    @BeforeEach
    void clear() {
        SPINE.clear();
    }

    @Test
    void whatIsNotDueStaysWhereItIs() {
        SPINE.intent(SPINE.person("b1", "+34600000001"));

        assertThat(table.release(TestSpine.NOON.minusMillis(1), 10)).isEmpty();
        assertThat(table.release(TestSpine.NOON, 10)).hasSize(1);
        assertThat(table.release(TestSpine.NOON, 10)).isEmpty();
        assertThat(table.countOut(10)).isEqualTo(1);
    }

    @Test
    void theEarliestGoOutFirst() {
        Person person = SPINE.person("b1", "+34600000001");
        UUID late = SPINE.intent(person);
        UUID early = SPINE.intent(person);
        SPINE.jdbc()
                .sql("update intents set due_at = due_at - interval '1 s' where intent_id = :id")
                .param("id", early)
                .update();

        assertThat(table.release(TestSpine.NOON, 1))
                .extracting(Pointer::intentId)
                .containsExactly(early);
        assertThat(table.release(TestSpine.NOON, 1))
                .extracting(Pointer::intentId)
                .containsExactly(late);
    }

    @Test
    void instancesThatReleaseAtOnceShareTheWorkWithoutOverlap() throws Exception {
        Person person = SPINE.person("b1", "+34600000001");
        for (int i = 0; i < 200; i++) {
            SPINE.intent(person);
        }

        List<UUID> released = new ArrayList<>();
        try (ExecutorService instances = Executors.newFixedThreadPool(4)) {
            List<Future<List<Pointer>>> rounds = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                rounds.add(instances.submit(() -> table.release(TestSpine.NOON, 10)));
            }
            for (Future<List<Pointer>> round : rounds) {
                round.get().forEach(pointer -> released.add(pointer.intentId()));
            }
        }

        Set<UUID> distinct = new HashSet<>(released);
        assertThat(released).hasSize(200);
        assertThat(distinct).hasSize(200);
    }

    @Test
    void aPointerThatWasGivenBackGoesOutUnderANewNumber() {
        SPINE.intent(SPINE.person("b1", "+34600000001"));
        List<Pointer> first = table.release(TestSpine.NOON, 10);

        table.giveBack(first);
        List<Pointer> second = table.release(TestSpine.NOON, 10);

        assertThat(first.getFirst().release()).isEqualTo(1);
        assertThat(second.getFirst().release()).isEqualTo(2);
        table.giveBack(first);
        assertThat(table.countOut(10)).as("an old number gives nothing back").isEqualTo(1);
    }

    @Test
    void aPointerThatNobodyClaimsIsTakenBackWhenItsLeaseIsOver() {
        SPINE.intent(SPINE.person("b1", "+34600000001"));
        table.release(TestSpine.NOON, 10);

        assertThat(table.takeBack(TestSpine.NOON, 10)).isZero();
        assertThat(table.takeBack(TestSpine.NOON.plusSeconds(1), 10)).isEqualTo(1);
        assertThat(table.countOut(10)).isZero();
    }

    @Test
    void futureIntentsDoNotChangeThePlan() {
        Person person = SPINE.person("b1", "+34600000001");
        for (int i = 0; i < 20; i++) {
            SPINE.intent(person);
        }
        SPINE.jdbc()
                .sql(
                        """
                        insert into intents
                        select (jsonb_populate_record(one.t, jsonb_build_object(
                            'intent_id', gen_random_uuid(), 'intent_key', 'future:' || n,
                            'due_at', (one.t).due_at + n * interval '1 min'))).*
                        from (select t from intents t limit 1) as one, generate_series(1, 100000) n
                        """)
                .update();
        SPINE.jdbc().sql("analyze intents").update();

        String plan = plan();

        assertThat(plan).contains("Index Scan using intents_due").doesNotContain("Seq Scan");
        assertThat(table.release(TestSpine.NOON, 100)).hasSize(20);
    }

    private static String plan() {
        return String.join(
                "\n",
                SPINE.jdbc()
                        .sql(
                                """
                                explain select intent_id from intents
                                where state = 'pending' and released_at is null
                                  and due_at <= cast(:now as timestamptz)
                                order by due_at limit 500 for update skip locked
                                """)
                        .param("now", TestSpine.NOON.toString())
                        .query((row, _) -> row.getString(1))
                        .list());
    }
}
