package dev.onefold.intents.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.claim.Claims.Answer;
import dev.onefold.intents.claim.Claims.Pointer;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.WayTable;
import dev.onefold.rules.key.AttemptReference;
import dev.onefold.rules.time.QuietHours;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ClaimIntentsIT {

    private static final TestSpine SPINE = TestSpine.fresh(ClaimIntentsIT.class);

    private final ClaimIntents claims =
            new ClaimIntents(
                    SPINE.transaction(),
                    new CandidateTable(SPINE.jdbc()),
                    new ClaimTable(SPINE.jdbc()),
                    new ChangeTable(SPINE.jdbc()),
                    new WayTable(SPINE.jdbc()),
                    QuietHours.defaults(),
                    new ClaimSettings(Duration.ofSeconds(60), 1000),
                    UUID::randomUUID);

    private Person person = new Person(UUID.randomUUID(), "", "");
    private UUID intent = UUID.randomUUID();

    @BeforeEach
    void onePendingReminder() {
        SPINE.clear();
        person = SPINE.person("b1", "+34600000001");
        intent = SPINE.intent(person);
    }

    @Test
    void aClaimWritesTheAttemptDownAndSaysWhatToSend() {
        Answer answer = claim(0, TestSpine.NOON);

        assertThat(answer.refused()).isEmpty();
        Claims.Claim claim = answer.claims().getFirst();
        assertThat(claim.name().attempt()).isEqualTo(1);
        assertThat(claim.name().reference())
                .isEqualTo(AttemptReference.of(intent.toString(), 1).text());
        assertThat(claim.name().leaseUntil()).isEqualTo(TestSpine.NOON.plusSeconds(60));
        assertThat(claim.way().address()).isEqualTo("+34600000001");
        assertThat(claim.content().parameters()).containsExactly("Ana", "hoy");
        assertThat(SPINE.story(intent)).containsExactly("pending", "sending");
        assertThat(SPINE.count("attempts")).isEqualTo(1);
        assertThat(SPINE.count("outbox")).isEqualTo(1);
    }

    @Test
    void theSamePointerGetsNothingTheSecondTime() {
        claim(0, TestSpine.NOON);

        Answer again = claim(0, TestSpine.NOON);

        assertThat(again.claims()).isEmpty();
        assertThat(again.refused()).extracting(Claims.Refusal::decision).containsExactly("nothing");
        assertThat(SPINE.count("attempts")).isEqualTo(1);
    }

    @Test
    void ofManyDispatchersThatAskAtOnceOneGetsIt() throws Exception {
        List<Future<Answer>> asked = new ArrayList<>();
        try (ExecutorService dispatchers = Executors.newFixedThreadPool(8)) {
            for (int i = 0; i < 16; i++) {
                asked.add(dispatchers.submit(() -> claim(0, TestSpine.NOON)));
            }
        }

        int given = 0;
        for (Future<Answer> answer : asked) {
            given += answer.get().claims().size();
        }
        assertThat(given).isEqualTo(1);
        assertThat(SPINE.count("attempts")).isEqualTo(1);
    }

    @Test
    void anOldPointerGetsNothingAndChangesNothing() {
        assertThat(claim(7, TestSpine.NOON).claims()).isEmpty();
        assertThat(SPINE.state(intent)).isEqualTo("pending");
    }

    @Test
    void aCancelledBookingCancels() {
        sql("update bookings set status = 'cancelled'");

        assertThat(refusal()).isEqualTo("cancelled booking_cancelled");
        assertThat(SPINE.state(intent)).isEqualTo("cancelled");
    }

    @Test
    void anotherScheduleCancels() {
        sql("update bookings set schedule_version = 2");

        assertThat(refusal()).isEqualTo("cancelled superseded");
    }

    @Test
    void whatIsTooLateIsSkipped() {
        Answer answer = claim(0, TestSpine.NOON.plus(Duration.ofHours(7)));

        assertThat(answer.refused()).extracting(Claims.Refusal::reason).containsExactly("too_late");
        assertThat(SPINE.state(intent)).isEqualTo("skipped");
        assertThat(SPINE.reason(intent)).isEqualTo("too_late");
    }

    @Test
    void aConfirmedBookingNeedsNoQuestion() {
        sql("update bookings set status = 'confirmed'");
        sql("update intents set only_asks = true");

        assertThat(refusal()).isEqualTo("skipped already_confirmed");
    }

    @Test
    void whoOptedOutIsLeftAlone() {
        sql("update consents set granted = false");

        assertThat(refusal()).isEqualTo("skipped opted_out");
    }

    @Test
    void whoOptedOutOfEverythingIsLeftAloneOnEveryChannel() {
        sql(
                """
                insert into consents select contact_id, '*', '*', false, 'x', 'x', now()
                from contacts
                """);

        assertThat(refusal()).isEqualTo("skipped opted_out");
    }

    @Test
    void aLaterOptInWithEvidenceLiftsAWiderOptOut() {
        sql(
                """
                insert into consents select contact_id, '*', '*', false, 'x', 'x',
                    now() - interval '2 days' from contacts
                """);
        sql("update consents set given_at = now() - interval '3 days' where granted");
        assertThat(refusal()).isEqualTo("skipped opted_out");

        intent = SPINE.intent(person);
        sql("update consents set given_at = now() - interval '1 day', evidence = '' where granted");
        assertThat(refusal()).as("without evidence").isEqualTo("skipped opted_out");

        intent = SPINE.intent(person);
        sql("update consents set evidence = 'wrote START' where granted");
        assertThat(claim(0, TestSpine.NOON).claims()).hasSize(1);
    }

    @Test
    void anOptOutOfTheAddressCountsWhoeverItIsFiledUnder() {
        UUID stranger = UUID.randomUUID();
        SPINE.jdbc()
                .sql("insert into contacts values (:id, null, null, 'und', now())")
                .param("id", stranger)
                .update();
        SPINE.jdbc()
                .sql("insert into consents values (:id, 'whatsapp', '*', false, 'x', 'x', now())")
                .param("id", stranger)
                .update();
        SPINE.jdbc()
                .sql("update contact_identities set contact_id = :id")
                .param("id", stranger)
                .update();

        assertThat(refusal()).isEqualTo("skipped opted_out");
    }

    @Test
    void withoutAnOptInNothingIsSent() {
        sql("delete from consents");

        assertThat(refusal()).isEqualTo("skipped no_opt_in");
    }

    @Test
    void anAddressThatIsNoNumberIsSkipped() {
        sql("update intents set address = ''");

        assertThat(refusal()).isEqualTo("skipped invalid_number");
    }

    @Test
    void aTemplateThatIsNotThereHoldsTheIntentForAPerson() {
        sql("update intents set template_version = 9");

        assertThat(refusal()).isEqualTo("held template_rejected");
        assertThat(SPINE.state(intent)).isEqualTo("held");
    }

    @Test
    void aQuietHourDefersWithoutSpendingAnAttempt() {
        sql("update intents set send_before = send_before + interval '1 day'");
        Instant lateEvening = Instant.parse("2026-12-01T22:30:00Z");

        Answer answer = claim(0, lateEvening);
        claim(0, lateEvening);

        assertThat(answer.refused())
                .extracting(Claims.Refusal::decision)
                .containsExactly("deferred");
        assertThat(SPINE.state(intent)).isEqualTo("pending");
        assertThat(SPINE.count("attempts")).isZero();
        assertThat(
                        SPINE.jdbc()
                                .sql("select due_at = '2026-12-02T08:00+01' from intents")
                                .query((row, _) -> row.getBoolean(1))
                                .single())
                .isTrue();
    }

    @Test
    void aCancellationThatWaitsForTheClaimComesAfterIt() throws Exception {
        try (ExecutorService other = Executors.newSingleThreadExecutor()) {
            Future<Answer> claimed =
                    SPINE.transaction()
                            .execute(
                                    _ -> {
                                        sql("select 1 from intents for update");
                                        sql("update bookings set status = 'cancelled'");
                                        return other.submit(() -> claim(0, TestSpine.NOON));
                                    });

            // The claim waited for the lock and then saw what was committed under it.
            assertThat(claimed.get().claims()).isEmpty();
            assertThat(SPINE.reason(intent)).isEqualTo("booking_cancelled");
        }
    }

    private Answer claim(int release, Instant now) {
        return claims.claim("test", List.of(new Pointer(intent, release)), now);
    }

    private String refusal() {
        Claims.Refusal refusal = claim(0, TestSpine.NOON).refused().getFirst();
        assertThat(SPINE.count("attempts")).isZero();
        return refusal.decision() + " " + refusal.reason();
    }

    private static void sql(String statement) {
        if (statement.startsWith("select")) {
            SPINE.jdbc().sql(statement).query((_, _) -> true).list();
        } else {
            SPINE.jdbc().sql(statement).update();
        }
    }
}
