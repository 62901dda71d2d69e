package dev.onefold.intents.settle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.intent.AttemptTable;
import dev.onefold.intents.intent.AttemptTable.AttemptName;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.DeadAddressTable;
import dev.onefold.intents.intent.EvidenceTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.WayTable;
import dev.onefold.rules.attempt.Outcome;
import dev.onefold.rules.attempt.RetryPolicy;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a provider refuses for good goes on by the next way, where nothing can have been sent.
class OtherWayIT {

    private static final TestSpine SPINE = TestSpine.fresh(OtherWayIT.class);
    private static final Instant LATER = TestSpine.NOON.plusSeconds(1);
    private static final Outcome NO_SUCH_NUMBER =
            new Outcome.Refused("131026", "", false, Reason.INVALID_NUMBER);

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

    private UUID intent = UUID.randomUUID();
    private UUID token = UUID.randomUUID();

    @BeforeEach
    void oneThatIsBeingSentAndHasAnotherWay() {
        SPINE.clear();
        intent = SPINE.intent(SPINE.person("b1", "+34600000001"));
        SPINE.otherWay(intent, 2, "email", "Ana@example.com");
        claimed(1);
    }

    @Test
    void aRefusalOfTheAddressOpensTheNextWayAndIsRemembered() {
        settle(1, NO_SUCH_NUMBER);

        assertThat(text("select concat_ws(' ', state, way, channel, spent, attempt) from intents"))
                .isEqualTo("pending 2 email 0 1");
        assertThat(due()).isEqualTo(LATER);
        assertThat(text("select channel || ' ' || address from dead_addresses"))
                .isEqualTo("whatsapp +34600000001");
        assertThat(text("select evidence from history order by sequence desc limit 1"))
                .isEqualTo("refused code; goes by its next way");
    }

    @Test
    void theSameWordTwiceTakesOneWay() {
        SPINE.otherWay(intent, 3, "sms", "+34600000001");
        settle(1, NO_SUCH_NUMBER);

        settle(1, NO_SUCH_NUMBER);

        assertThat(text("select way::text from intents")).isEqualTo("2");
    }

    @Test
    void afterTheLastWayTheRefusalStands() {
        settle(1, NO_SUCH_NUMBER);
        claimed(2);

        settle(2, NO_SUCH_NUMBER);

        assertThat(SPINE.state(intent)).isEqualTo("failed");
        assertThat(SPINE.reason(intent)).isEqualTo("invalid_number");
        assertThat(text("select address from dead_addresses where channel = 'email'"))
                .as("mail is the same in capitals")
                .isEqualTo("ana@example.com");
    }

    @Test
    void attemptsAreCountedAnewOnTheNextWay() {
        Outcome notReached = new Outcome.NotReached("refused", "");
        settle(1, notReached);
        claimed(2);
        settle(2, notReached);
        claimed(3);
        assertThat(text("select way::text from intents")).isEqualTo("1");

        settle(3, notReached);

        assertThat(text("select concat_ws(' ', state, way, spent) from intents"))
                .isEqualTo("pending 2 0");
        claimed(4);
        settle(4, notReached);
        assertThat(text("select concat_ws(' ', state, way, spent) from intents"))
                .isEqualTo("pending 2 1");
    }

    @Test
    void whatMayHaveGoneOutFails() {
        settle(1, new Outcome.Unknown("timeout", ""));
        assertThat(SPINE.state(intent)).isEqualTo("uncertain");
        assertThat(text("select way::text from intents")).isEqualTo("1");
        // A person authorised another attempt although the first one may have happened.
        SPINE.jdbc().sql("update intents set state = 'pending'").update();
        claimed(2);

        settle(2, NO_SUCH_NUMBER);

        assertThat(SPINE.state(intent)).isEqualTo("failed");
        assertThat(text("select way::text from intents")).isEqualTo("1");
    }

    @Test
    void whatThePersonWantsHoldsOnEveryWay() {
        settle(1, new Outcome.Refused("131050", "", false, Reason.OPTED_OUT));

        assertThat(SPINE.state(intent)).isEqualTo("failed");
        assertThat(SPINE.count("dead_addresses")).isZero();
    }

    @Test
    void aDeliveryLiftsTheMarkUnlessItIsOlder() {
        DeadAddressTable addresses = new DeadAddressTable(SPINE.jdbc());
        SPINE.jdbc().sql("delete from intent_ways").update();
        settle(1, NO_SUCH_NUMBER);

        addresses.revive(intent, LATER.minusSeconds(1));
        assertThat(SPINE.count("dead_addresses")).isEqualTo(1);

        addresses.revive(intent, LATER.plusSeconds(1));
        assertThat(SPINE.count("dead_addresses")).isZero();
    }

    private void settle(int attempt, Outcome outcome) {
        String word =
                switch (outcome) {
                    case Outcome.Accepted _ -> "accepted";
                    case Outcome.Refused _ -> "refused";
                    case Outcome.NotReached _ -> "not_reached";
                    case Outcome.Throttled _ -> "throttled";
                    case Outcome.Unknown _ -> "unknown";
                };
        settle.settle(
                List.of(
                        new Settled(
                                new AttemptName(intent, attempt),
                                token,
                                outcome,
                                new Settled.Word(word, "code", ""),
                                TestSpine.NOON,
                                LATER,
                                "test-0@0")),
                LATER);
    }

    private void claimed(int attempt) {
        token = UUID.randomUUID();
        SPINE.jdbc()
                .sql(
                        """
                        with claimed as (
                            update intents set state = 'sending', attempt = :attempt,
                                claim_token = :token, lease_until = cast(:now as timestamptz),
                                first_attempt_at = coalesce(first_attempt_at,
                                                            cast(:now as timestamptz))
                            where intent_id = :id
                            returning intent_id)
                        insert into attempts (intent_id, attempt, claim_token, dispatcher,
                                              claimed_at, lease_until)
                        select intent_id, :attempt, :token, 'test', now(), now() from claimed
                        """)
                .param("id", intent)
                .param("attempt", attempt)
                .param("token", token)
                .param("now", TestSpine.NOON.toString())
                .update();
    }

    private static Instant due() {
        return SPINE.jdbc()
                .sql("select due_at from intents")
                .query((row, _) -> row.getObject(1, java.time.OffsetDateTime.class).toInstant())
                .single();
    }

    private static String text(String query) {
        return SPINE.jdbc().sql(query).query((row, _) -> row.getString(1)).single();
    }
}
