package dev.onefold.intents.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.intent.AttemptTable;
import dev.onefold.intents.intent.AttemptTable.AttemptName;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.DeadAddressTable;
import dev.onefold.intents.intent.EvidenceTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.intent.WayTable;
import dev.onefold.rules.attempt.Outcome;
import dev.onefold.rules.attempt.RetryPolicy;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.intent.Signal;
import dev.onefold.schemas.listen.RejectedRecordException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SettleAttemptsIT {

    private static final TestSpine SPINE = TestSpine.fresh(SettleAttemptsIT.class);
    private static final Instant LATER = TestSpine.NOON.plusSeconds(1);

    private final SettleAttempts settle =
            new SettleAttempts(
                    SPINE.transaction(),
                    new IntentTable(SPINE.jdbc()),
                    new AttemptTable(SPINE.jdbc()),
                    new ChangeTable(SPINE.jdbc()),
                    new EvidenceTable(SPINE.jdbc()),
                    new OtherWay(new WayTable(SPINE.jdbc()), new DeadAddressTable(SPINE.jdbc())),
                    RetryPolicy.defaults(),
                    () -> 0.5);
    private final ExpireLeases expire =
            new ExpireLeases(
                    SPINE.transaction(),
                    SPINE.jdbc(),
                    new IntentTable(SPINE.jdbc()),
                    new AttemptTable(SPINE.jdbc()),
                    new ChangeTable(SPINE.jdbc()));

    private UUID intent = UUID.randomUUID();
    private UUID token = UUID.randomUUID();

    @BeforeEach
    void oneClaimedIntent() {
        SPINE.clear();
        intent = SPINE.intent(SPINE.person("b1", "+34600000001"));
        token = claimed(1);
    }

    @Test
    void anAcceptedAttemptEndsTheSending() {
        settle.settle(List.of(word(1, new Outcome.Accepted("wamid.1"))), LATER);

        assertThat(SPINE.story(intent)).containsExactly("pending", "sending", "accepted");
        assertThat(outcome()).isEqualTo("accepted wamid.1");
    }

    @Test
    void theSameWordTwiceChangesNothing() {
        Settled accepted = word(1, new Outcome.Accepted("wamid.1"));

        settle.settle(List.of(accepted, accepted), LATER);
        settle.settle(List.of(accepted), LATER);

        assertThat(SPINE.story(intent)).containsExactly("pending", "sending", "accepted");
    }

    @Test
    void aSendingThatDidNotReachTheProviderIsTriedAgainLater() {
        settle.settle(List.of(word(1, new Outcome.NotReached("refused", ""))), LATER);

        assertThat(SPINE.state(intent)).isEqualTo("pending");
        assertThat(number("spent")).isEqualTo(1);
        assertThat(
                        SPINE.jdbc()
                                .sql("select due_at > cast(:now as timestamptz) from intents")
                                .param("now", LATER.toString())
                                .query((row, _) -> row.getBoolean(1))
                                .single())
                .isTrue();
    }

    @Test
    void theLastAttemptThatFailsIsTheLast() {
        for (int attempt = 1; attempt <= 3; attempt++) {
            if (attempt > 1) {
                token = claimed(attempt);
            }
            settle.settle(List.of(word(attempt, new Outcome.NotReached("refused", ""))), LATER);
        }

        assertThat(SPINE.state(intent)).isEqualTo("failed");
        assertThat(SPINE.reason(intent)).isEqualTo("attempts_exhausted");
    }

    @Test
    void aThrottledAttemptDoesNotCount() {
        Instant until = LATER.plusSeconds(90);
        settle.settle(List.of(word(1, new Outcome.Throttled(until, "429", ""))), LATER);

        assertThat(SPINE.state(intent)).isEqualTo("pending");
        assertThat(number("spent")).isZero();
        assertThat(number("attempt")).isEqualTo(1);
    }

    @Test
    void aRefusalForGoodFailsWithItsReason() {
        settle.settle(
                List.of(word(1, new Outcome.Refused("131026", "", false, Reason.INVALID_NUMBER))),
                LATER);

        assertThat(SPINE.state(intent)).isEqualTo("failed");
        assertThat(SPINE.reason(intent)).isEqualTo("invalid_number");
    }

    @Test
    void anUnknownOutcomeIsUncertainAndNeverPendingAgainByItself() {
        settle.settle(List.of(word(1, new Outcome.Unknown("timeout", ""))), LATER);

        assertThat(SPINE.state(intent)).isEqualTo("uncertain");
    }

    @Test
    void anUnknownOutcomeToldTwiceBehindAProofChangesNothing() {
        Settled doubt = word(1, new Outcome.Unknown("timeout", ""));
        SPINE.transaction()
                .executeWithoutResult(
                        _ -> {
                            var locked = new IntentTable(SPINE.jdbc()).lock(List.of(intent));
                            var proof = new IntentEvent.SignalSeen(Signal.DELIVERED);
                            var note = new Note("event e1", "delivered", "whatsapp");
                            new ChangeTable(SPINE.jdbc())
                                    .apply(Movement.of(locked.getFirst(), proof, note), LATER);
                        });

        settle.settle(List.of(doubt), LATER);
        settle.settle(List.of(doubt), LATER);

        assertThat(SPINE.story(intent))
                .containsExactly("pending", "sending", "accepted", "delivered");
        assertThat(outcome()).isEqualTo("unknown -");
    }

    @Test
    void aLeaseThatRunsOutIsUncertain() {
        assertThat(expire.expireOnce(TestSpine.NOON.plusSeconds(59), 10)).isZero();

        assertThat(expire.expireOnce(TestSpine.NOON.plusSeconds(61), 10)).isEqualTo(1);
        assertThat(expire.expireOnce(TestSpine.NOON.plusSeconds(61), 10)).isZero();

        assertThat(SPINE.state(intent)).isEqualTo("uncertain");
        assertThat(outcome()).isEqualTo("unknown -");
    }

    @Test
    void aWordThatComesAfterTheLeaseStillProvesWhatHappened() {
        expire.expireOnce(TestSpine.NOON.plusSeconds(61), 10);

        settle.settle(List.of(word(1, new Outcome.Accepted("wamid.1"))), LATER);

        assertThat(SPINE.story(intent))
                .containsExactly("pending", "sending", "uncertain", "accepted");
        assertThat(outcome()).isEqualTo("accepted wamid.1");
    }

    @Test
    void aFormerOwnerIsHeardAndMovesNothing() {
        UUID former = token;
        settle.settle(List.of(word(1, new Outcome.NotReached("refused", ""))), LATER);
        token = claimed(2);

        Settled late = word(1, former, new Outcome.Refused("x", "", false, Reason.OPERATOR));
        settle.settle(List.of(late), LATER);

        assertThat(SPINE.state(intent)).isEqualTo("sending");
        assertThat(SPINE.count("evidence")).isEqualTo(1);
    }

    @Test
    void aForgedTokenMovesNothing() {
        Settled forged = word(1, UUID.randomUUID(), new Outcome.Accepted("wamid.x"));
        settle.settle(List.of(forged), LATER);

        assertThat(SPINE.state(intent)).isEqualTo("sending");
    }

    @Test
    void anAttemptThatNeverWasIsRejected() {
        assertThatThrownBy(
                        () ->
                                settle.settle(
                                        List.of(word(9, new Outcome.Accepted("wamid.1"))), LATER))
                .isInstanceOf(RejectedRecordException.class);
    }

    private Settled word(int attempt, Outcome outcome) {
        return word(attempt, token, outcome);
    }

    private Settled word(int attempt, UUID by, Outcome outcome) {
        String name =
                switch (outcome) {
                    case Outcome.Accepted _ -> "accepted";
                    case Outcome.Refused _ -> "refused";
                    case Outcome.NotReached _ -> "not_reached";
                    case Outcome.Throttled _ -> "throttled";
                    case Outcome.Unknown _ -> "unknown";
                };
        return new Settled(
                new AttemptName(intent, attempt),
                by,
                outcome,
                new Settled.Word(name, "code", ""),
                TestSpine.NOON,
                LATER,
                "test-0@0");
    }

    /// As a claim at noon leaves it, with a lease of a minute.
    private UUID claimed(int attempt) {
        UUID claim = UUID.randomUUID();
        SPINE.jdbc()
                .sql(
                        """
                        with claimed as (
                            update intents set state = 'sending', attempt = :attempt,
                                sequence = sequence + 1, released_at = null, claim_token = :token,
                                first_attempt_at = coalesce(first_attempt_at,
                                                            cast(:now as timestamptz)),
                                lease_until = cast(:now as timestamptz) + interval '1 min'
                            where intent_id = :id
                            returning intent_id, sequence),
                        noted as (
                            insert into history (intent_id, sequence, from_state, to_state, cause,
                                                 evidence, actor, attempt, occurred_at)
                            select intent_id, sequence, 'pending', 'sending', 'claim', '', 'test',
                                   :attempt, now() from claimed)
                        insert into attempts (intent_id, attempt, claim_token, dispatcher,
                                              claimed_at, lease_until)
                        select intent_id, :attempt, :token, 'test', now(), now() from claimed
                        """)
                .param("id", intent)
                .param("attempt", attempt)
                .param("token", claim)
                .param("now", TestSpine.NOON.toString())
                .update();
        return claim;
    }

    private static String outcome() {
        return SPINE.jdbc()
                .sql("select outcome || ' ' || coalesce(provider_id, '-') from attempts")
                .query((row, _) -> row.getString(1))
                .single();
    }

    private static int number(String column) {
        return SPINE.jdbc()
                .sql("select " + column + " from intents")
                .query((row, _) -> row.getInt(1))
                .single();
    }
}
