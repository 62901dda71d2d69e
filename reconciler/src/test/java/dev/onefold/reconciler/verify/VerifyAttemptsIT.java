package dev.onefold.reconciler.verify;

import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.reconciler.verify.Facts.Fact;
import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.publish.Producers;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.database.Databases;
import dev.onefold.testkit.process.Ports;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import dev.onefold.wire.FactKind;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.apache.kafka.clients.producer.Producer;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;
import org.springframework.transaction.support.TransactionTemplate;

class VerifyAttemptsIT {

    private static final Duration SOON = Duration.ofSeconds(20);
    private static final Instant NOW = Instant.parse("2026-11-30T10:00:00Z");
    private static final Stack STACK = Stack.shared();
    private static final TopicNames NAMES = TestTopics.fresh();
    private static final DataSource DATABASE =
            SchemaOf.dataSource(Databases.fresh(VerifyAttemptsIT.class));

    private static Producer<byte[], byte[]> producer;

    private final JdbcClient jdbc = JdbcClient.create(DATABASE);
    private final VerificationTable table = new VerificationTable(jdbc);
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private Facts facts;

    @BeforeAll
    static void migrate() {
        Flyway.configure().dataSource(DATABASE).defaultSchema("reconciler").load().migrate();
        producer =
                Producers.create(
                        STACK.addresses().bootstrapServers(), Map.of(), Duration.ofSeconds(30));
    }

    @AfterAll
    static void close() {
        producer.close();
    }

    @BeforeEach
    void begin() {
        jdbc.sql("truncate verifications").update();
        facts = new Facts(STACK, NAMES);
    }

    @AfterEach
    void end() {
        facts.close();
    }

    @Test
    void theSameQuestionIsStoredOnce() {
        Verification question = verification("once", 1, NOW.plusSeconds(60));

        assertThat(table.add(List.of(question, question))).isEqualTo(1);
        assertThat(table.add(List.of(question))).isZero();
        assertThat(table.add(List.of(verification("once", 2, NOW)))).isEqualTo(1);
    }

    @Test
    void nothingIsSaidBeforeTheDeadline() {
        table.add(List.of(verification("early", 1, NOW.plusSeconds(1))));

        assertThat(verifying(10).verifyOnce(NOW)).isZero();
        assertThat(state("early")).isEqualTo("open");
    }

    @Test
    void theDeadlineMakesOneFactAndClosesTheRow() {
        table.add(List.of(verification("over", 3, NOW)));

        assertThat(verifying(10).verifyOnce(NOW)).isEqualTo(1);
        assertThat(verifying(10).verifyOnce(NOW.plusSeconds(5))).isZero();

        Fact fact = only("over");
        assertThat(state("over")).isEqualTo("no_evidence");
        assertThat(fact.value().getKind()).isEqualTo(FactKind.no_evidence);
        assertThat(fact.value().getAttempt()).isEqualTo(3);
        assertThat(fact.value().getProviderId()).isNull();
        assertThat(fact.value().getEvidence()).contains("no status webhook came before");
        assertThat(fact.eventId()).isEqualTo(fact.value().getFactId());
        assertThat(meters.get("onefold.verifications").counter().count()).isEqualTo(1);
    }

    @Test
    void aQuestionThatComesAgainAfterItsAnswerStaysClosed() {
        Verification question = verification("again", 1, NOW);
        table.add(List.of(question));
        verifying(10).verifyOnce(NOW);

        table.add(List.of(question));

        assertThat(verifying(10).verifyOnce(NOW.plusSeconds(1))).isZero();
        assertThat(state("again")).isEqualTo("no_evidence");
    }

    @Test
    void aQuestionAskedAgainByAPersonHasAnAnswerOfItsOwn() {
        Verification first = verification("asked", 1, NOW);
        table.add(List.of(first));
        verifying(10).verifyOnce(NOW);
        Verification second = later(first, NOW.plusSeconds(10));

        assertThat(table.add(List.of(first, second, second))).isEqualTo(1);
        assertThat(table.add(List.of(first))).isZero();

        assertThat(verifying(10).verifyOnce(NOW.plusSeconds(9))).isZero();
        assertThat(verifying(10).verifyOnce(NOW.plusSeconds(10))).isEqualTo(1);
        eventually(
                SOON,
                () ->
                        assertThat(of("asked"))
                                .extracting(fact -> fact.value().getFactId())
                                .hasSize(2)
                                .doesNotHaveDuplicates());
    }

    private static Verification later(Verification first, Instant deadline) {
        return new Verification(
                first.intentId(),
                first.attempt(),
                first.reference(),
                first.provider(),
                first.account(),
                first.startedAt(),
                first.requestedAt().plusSeconds(1),
                deadline);
    }

    @Test
    void twoPollersAnswerEachQuestionOnce() throws Exception {
        List<Verification> questions = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            questions.add(verification("shared-" + i, 1, NOW));
        }
        table.add(questions);

        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            List<Future<Integer>> pollers = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                pollers.add(threads.submit(() -> untilNothingIsLeft(verifying(7))));
            }
            assertThat(pollers.get(0).get() + pollers.get(1).get()).isEqualTo(150);
        }

        eventually(
                SOON,
                () -> {
                    List<String> subjects =
                            facts.all().stream()
                                    .map(Fact::key)
                                    .filter(key -> key.startsWith("shared-"))
                                    .toList();
                    assertThat(subjects).hasSize(150).doesNotHaveDuplicates();
                });
    }

    @Test
    void aCrashBetweenTheFactAndTheRowRepeatsTheSameFact() {
        table.add(List.of(verification("crashed", 1, NOW)));
        VerifyAttempts crashing = verifying(10, publisher(), new CrashingBeforeCommit());
        assertThatThrownBy(() -> crashing.verifyOnce(NOW)).hasMessage("the process is gone");
        assertThat(state("crashed")).isEqualTo("open");

        verifying(10).verifyOnce(NOW.plusSeconds(30));

        eventually(
                SOON,
                () -> {
                    List<Fact> both = of("crashed");
                    assertThat(both).hasSize(2);
                    assertThat(both.get(0).value().getFactId())
                            .isEqualTo(both.get(1).value().getFactId());
                });
        assertThat(state("crashed")).isEqualTo("no_evidence");
    }

    @Test
    void aBrokerThatIsAwayClosesNothing() {
        table.add(List.of(verification("waiting", 1, NOW)));
        try (Producer<byte[], byte[]> nowhere =
                Producers.create("127.0.0.1:" + Ports.free(), Map.of(), Duration.ofMillis(600))) {
            VerifyAttempts verify =
                    verifying(
                            10,
                            new Publisher(
                                    nowhere, codec(), NAMES, "reconciler", InstantSource.system()),
                            new DataSourceTransactionManager(DATABASE));

            assertThatThrownBy(() -> verify.verifyOnce(NOW))
                    .isInstanceOf(Publisher.NotPublishedException.class);
        }
        assertThat(state("waiting")).isEqualTo("open");
    }

    @Test
    void onlyWhatWasClosedLongAgoIsForgotten() {
        table.add(
                List.of(
                        verification("closed", 1, NOW),
                        verification("open", 1, NOW.plus(Duration.ofDays(90)))));
        verifying(10).verifyOnce(NOW);

        assertThat(verifying(10).forgetOnce(NOW.plus(Duration.ofDays(29)))).isZero();
        assertThat(verifying(10).forgetOnce(NOW.plus(Duration.ofDays(31)))).isEqualTo(1);
        assertThat(state("open")).isEqualTo("open");
    }

    @Test
    void thePollReadsTheIndexOfOpenRowsAmongManyClosedOnes() {
        jdbc.sql(
                        """
                        insert into verifications (intent_id, attempt, reference, provider, account,
                            started_at, requested_at, deadline_at, state, closed_at)
                        select 'old-' || i, 1, 'r', 'whatsapp', 'default', now(), now(), now(),
                            'no_evidence', now()
                        from generate_series(1, 20000) i
                        """)
                .update();
        jdbc.sql("analyze verifications").update();

        String plan =
                String.join(
                        "\n",
                        jdbc.sql("explain " + VerificationTable.LOCK_OVERDUE)
                                .param("now", NOW.toString())
                                .param("limit", 200)
                                .query(String.class)
                                .list());

        assertThat(plan).contains("Index Scan using verifications_open");
    }

    private static int untilNothingIsLeft(VerifyAttempts verify) {
        int all = 0;
        for (int closed = verify.verifyOnce(NOW); closed > 0; closed = verify.verifyOnce(NOW)) {
            all += closed;
        }
        return all;
    }

    private VerifyAttempts verifying(int batch) {
        return verifying(batch, publisher(), new DataSourceTransactionManager(DATABASE));
    }

    private VerifyAttempts verifying(
            int batch, Publisher publisher, DataSourceTransactionManager transactions) {
        return new VerifyAttempts(
                table,
                publisher,
                new TransactionTemplate(transactions),
                new VerifySettings(
                        Duration.ofSeconds(1), batch, Duration.ofSeconds(10), Duration.ofDays(30)),
                meters);
    }

    private static Publisher publisher() {
        return new Publisher(producer, codec(), NAMES, "reconciler", InstantSource.system());
    }

    private static AvroCodec codec() {
        return new AvroCodec(new SchemaRegistry(STACK.addresses().ccompatUrl()), NAMES);
    }

    private List<Fact> of(String intentId) {
        return facts.all().stream().filter(fact -> fact.key().equals(intentId)).toList();
    }

    private Fact only(String intentId) {
        eventually(SOON, () -> assertThat(of(intentId)).hasSize(1));
        return of(intentId).getFirst();
    }

    private String state(String intentId) {
        return jdbc.sql("select state from verifications where intent_id = :id")
                .param("id", intentId)
                .query(String.class)
                .single();
    }

    private static Verification verification(String intentId, int attempt, Instant deadlineAt) {
        return new Verification(
                intentId,
                attempt,
                "of1." + intentId + "." + attempt,
                Provider.WHATSAPP,
                "default",
                NOW.minusSeconds(120),
                NOW.minusSeconds(60),
                deadlineAt);
    }

    private static final class CrashingBeforeCommit extends DataSourceTransactionManager {

        CrashingBeforeCommit() {
            super(DATABASE);
        }

        @Override
        protected void doCommit(DefaultTransactionStatus status) {
            doRollback(status);
            throw new IllegalStateException("the process is gone");
        }
    }
}
