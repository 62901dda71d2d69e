package dev.onefold.intents.ingest;

import static dev.onefold.intents.ingest.TestLedger.NOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.rules.intent.ForbiddenTransition;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.schemas.deadletter.DeadLetterHeaders;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;

class IngestDeliveriesIT {

    private static final TestLedger LEDGER = new TestLedger(IngestDeliveriesIT.class);

    private final IngestDeliveries ingest = LEDGER.ingest();

    @AfterAll
    static void close() {
        LEDGER.close();
    }

    @BeforeEach
    void clear() {
        LEDGER.clear();
    }

    @Test
    void anEventIsKeptWithAllThatIsKnownOfIt() {
        ingest.ingest(List.of(LEDGER.delivery("e1 told o1 words")), NOW);

        assertThat(LEDGER.row("provider, endpoint, event_type, object_id, object_version", "e1"))
                .isEqualTo("lines front told o1 7");
        assertThat(LEDGER.row("status, attempt_count, effect, verdict, owner, complete", "e1"))
                .isEqualTo("completed 1 done verified intent-service t");
        assertThat(LEDGER.row("convert_from(payload, 'UTF8')", "e1")).isEqualTo("e1 told o1 words");
        assertThat(LEDGER.row("traceparent, workflow_version, length(payload_hash)", "e1"))
                .isEqualTo("00-ab-cd-01 test 64");
        assertThat(LEDGER.row("event_time at time zone 'UTC'", "e1"))
                .isEqualTo("2026-11-30 10:00:00");
        assertThat(LEDGER.row("headers, fields", "e1"))
                .isEqualTo(
                        "{\"content-type\":[\"text/plain\"],\"x-topic\":[\"t\"]}"
                                + " {\"event-id\":\"/id\"}");
    }

    @Test
    void whatIsOnlyKeptHasNoEffect() {
        ingest.ingest(List.of(LEDGER.delivery("e1 kept o1 words", "odd2 kept o1 words")), NOW);

        assertThat(LEDGER.row("status, effect, processed_at is not null", "e1"))
                .isEqualTo("completed kept t");
        assertThat(LEDGER.effects("e1")).isZero();
        assertThat(
                        LEDGER.meters
                                .get("onefold.events.identity")
                                .tags("provider", "lines", "kind", "incomplete")
                                .counter()
                                .count())
                .isEqualTo(1);
        assertThat(
                        LEDGER.meters
                                .get("onefold.events.recorded")
                                .tags("provider", "lines", "known", "no")
                                .counter()
                                .count())
                .isEqualTo(2);
    }

    @Test
    void aDuplicateIsAbsorbedWithinAPollAndLater() {
        ingest.ingest(
                List.of(
                        LEDGER.delivery("e1 told o1 words", "e1 told o1 words"),
                        LEDGER.delivery("e1 told o1 words")),
                NOW);
        ingest.ingest(List.of(LEDGER.delivery("e1 told o1 words", "e2 told o1 words")), NOW);

        assertThat(LEDGER.effects("e1")).isEqualTo(1);
        assertThat(LEDGER.effects("e2")).isEqualTo(1);
        assertThat(LEDGER.counted("new")).isEqualTo(2);
        assertThat(LEDGER.counted("duplicate")).isEqualTo(3);
    }

    @Test
    void otherBytesUnderOneIdAreAConflictOnceAndTheFirstOnesStand() {
        ingest.ingest(List.of(LEDGER.delivery("e1 told o1 first", "e1 told o1 second")), NOW);
        ingest.ingest(List.of(LEDGER.delivery("e1 told o1 second")), NOW);
        ingest.ingest(List.of(LEDGER.delivery("e1 told o1 third")), NOW);

        assertThat(LEDGER.effects("e1")).isEqualTo(1);
        assertThat(LEDGER.row("convert_from(payload, 'UTF8')", "e1")).isEqualTo("e1 told o1 first");
        assertThat(LEDGER.spine.count("event_conflicts")).isEqualTo(2);
        assertThat(
                        LEDGER.spine
                                .jdbc()
                                .sql(
                                        "select kind || ' ' || subject || ' ' || state from differences")
                                .query(String.class)
                                .list())
                .containsExactly("event_payload_conflict lines/e1 open");
        assertThat(LEDGER.counted("conflict")).isEqualTo(3);
        assertThat(
                        LEDGER.meters
                                .get("onefold.differences")
                                .tag("kind", "event_payload_conflict")
                                .counter()
                                .count())
                .isEqualTo(1);
    }

    @Test
    void whoeverSendsEverNewBytesUnderOneIdFillsNoTable() {
        for (int i = 0; i < 30; i++) {
            ingest.ingest(List.of(LEDGER.delivery("e1 told o1 words" + i)), NOW);
        }

        assertThat(LEDGER.spine.count("event_conflicts")).isEqualTo(20);
        assertThat(LEDGER.counted("conflict")).isEqualTo(29);
    }

    @Test
    void oneBadEventAmongAHundredNeitherHoldsNorLosesTheOthers() {
        LEDGER.faults.put("e57", new IllegalStateException("+34600000001 is secret"));
        String[] lines =
                IntStream.range(0, 100)
                        .mapToObj(i -> "e" + i + " told o" + i + " words")
                        .toArray(String[]::new);

        ingest.ingest(List.of(LEDGER.delivery(lines)), NOW);

        assertThat(LEDGER.spine.count("effects")).isEqualTo(99);
        assertThat(LEDGER.effects("e57")).isZero();
        assertThat(LEDGER.row("status, attempt_count, effect", "e57"))
                .isEqualTo("retryable_failed 1 ");
        assertThat(LEDGER.row("last_error", "e57"))
                .contains("IllegalStateException at ")
                .doesNotContain("secret");
        assertThat(LEDGER.row("next_attempt_at = first_failed_at + interval '5 s'", "e57"))
                .isEqualTo("t");
        assertThat(LEDGER.counted("new")).isEqualTo(100);
        assertThat(LEDGER.counted("retryable_failed")).isEqualTo(1);
    }

    @Test
    void aForbiddenTransitionIsGivenUpAtOnceWithALetter() {
        LEDGER.faults.put(
                "bad1",
                new ForbiddenTransition(
                        IntentState.READ, new IntentEvent.OutcomeUnknown(), "it cannot be"));

        ingest.ingest(
                List.of(LEDGER.delivery("e1 told o1 words", "bad1 told o1 words")),
                NOW.plus(Duration.ofHours(1)));

        assertThat(LEDGER.effects("e1")).isEqualTo(1);
        assertThat(LEDGER.row("status, attempt_count, last_error", "bad1"))
                .isEqualTo("dead_letter 1 outcome_unknown on read: it cannot be");
        List<ConsumerRecord<byte[], byte[]>> letters = LEDGER.letters("bad1 told o1 words");
        assertThat(letters).hasSize(1);
        ConsumerRecord<byte[], byte[]> letter = letters.getFirst();
        assertThat(new String(letter.key(), java.nio.charset.StandardCharsets.UTF_8))
                .isEqualTo("lines/o");
        assertThat(header(letter, "dlt.reason")).isEqualTo("forbidden_transition");
        assertThat(header(letter, "dlt.owner")).isEqualTo("intent-service");
        assertThat(header(letter, "dlt.attempts")).isEqualTo("1");
        assertThat(header(letter, "dlt.replay-count")).isEqualTo("0");
        assertThat(header(letter, "dlt.origin")).matches(".*webhooks\\.received\\.v1-2@\\d+");
        assertThat(header(letter, "dlt.first-failed-at")).isEqualTo("2026-12-01T12:00:00Z");
        assertThat(header(letter, "traceparent")).isEqualTo("00-ab-cd-01");
        assertThat(LEDGER.delivery(letter))
                .satisfies(
                        delivery -> {
                            assertThat(delivery.getProvider()).isEqualTo("lines");
                            assertThat(delivery.getEndpoint()).isEqualTo("front");
                            assertThat(delivery.getVerdict().name()).isEqualTo("verified");
                            assertThat(delivery.getContentType()).isEqualTo("text/plain");
                            assertThat(delivery.getReceivedAt()).isEqualTo(NOW);
                            assertThat(delivery.getFields()).containsEntry("event-id", "/id");
                        });
    }

    @Test
    void whileTheSurroundingsAreAwayNothingIsTakenAndNothingIsLost() {
        LEDGER.faults.put(
                "e2",
                new DataAccessResourceFailureException(
                        "away", new SQLTransientConnectionException("away")));
        var poll = List.of(LEDGER.delivery("e1 told o1 words", "e2 told o2 words"));

        assertThatThrownBy(() -> ingest.ingest(poll, NOW))
                .isInstanceOf(DataAccessResourceFailureException.class);
        assertThat(LEDGER.spine.count("events")).isZero();
        assertThat(LEDGER.spine.count("effects")).isZero();

        LEDGER.faults.clear();
        ingest.ingest(poll, NOW);
        assertThat(LEDGER.spine.count("effects")).isEqualTo(2);
    }

    @Test
    void aDeliveryThatCannotBeReadIsSetAsideAndTheOthersAreTaken() {
        ingest.ingest(
                List.of(
                        LEDGER.delivery("unreadable " + "x"),
                        LEDGER.delivery("e1 told o1 words"),
                        LEDGER.delivery("stumble over me")),
                NOW);

        assertThat(LEDGER.effects("e1")).isEqualTo(1);
        assertThat(header(LEDGER.letters("unreadable x").getFirst(), "dlt.reason"))
                .isEqualTo("unreadable_delivery");
        ConsumerRecord<byte[], byte[]> stumbled = LEDGER.letters("stumble over me").getFirst();
        assertThat(header(stumbled, "dlt.reason")).isEqualTo("reader_failed");
        assertThat(header(stumbled, "dlt.error"))
                .contains("IllegalStateException")
                .doesNotContain("secret");
    }

    @Test
    void anIdThatNoRowCanHoldIsSetAsideAlone() {
        String id = "n\0ul";

        ingest.ingest(List.of(LEDGER.delivery("e1 told o1 words", id + " told o1 words")), NOW);

        assertThat(LEDGER.effects("e1")).isEqualTo(1);
        assertThat(LEDGER.spine.count("events")).isEqualTo(1);
        assertThat(header(LEDGER.letters(id + " told o1 words").getFirst(), "dlt.reason"))
                .isEqualTo("not_recorded");
        assertThat(LEDGER.counted("not_recorded")).isEqualTo(1);
    }

    @Test
    void strangeNamesAreKeptAsTheyCame() {
        String odd = "a:b/c%2F..?x=1&';--{\"\\,}";

        ingest.ingest(
                List.of(LEDGER.delivery(odd + " told " + "o'; drop".replace(" ", "_") + " w")),
                NOW);

        assertThat(LEDGER.row("object_id, status", odd)).isEqualTo("o';_drop completed");
    }

    @Test
    void anObjectWithAnEndlessNameIsCutShort() {
        ingest.ingest(List.of(LEDGER.delivery("e1 told " + "o".repeat(5_000) + " w")), NOW);

        assertThat(LEDGER.row("length(object_id)", "e1")).isEqualTo("512");
    }

    private static String header(ConsumerRecord<?, ?> letter, String name) {
        return "" + DeadLetterHeaders.read(letter.headers(), name);
    }
}
