package dev.onefold.intents.reply;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.Orders;
import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.reply.Conversation.Said;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AnswerReplyIT {

    private static final TestSpine SPINE = TestSpine.fresh(AnswerReplyIT.class);
    private static final Conversation TALK = new Conversation(SPINE);

    @BeforeEach
    void clear() {
        SPINE.clear();
    }

    @Test
    void aYesToTheOnlyQuestionConfirmsTheBooking() {
        Person ana = SPINE.person("b1", "+34600000001");
        UUID asked = TALK.asked(ana);
        UUID asksAgain = TALK.waiting(ana, true);
        UUID reminder = TALK.waiting(ana, false);

        assertThat(TALK.tell("e1", TALK.says(ana, "Sí, confirmo")))
                .isEqualTo("confirmed by " + asked);

        assertThat(confirmations()).containsExactly("clinic/b1 1 reply event e1");
        assertThat(SPINE.reason(asksAgain)).isEqualTo("already_confirmed");
        assertThat(SPINE.state(reminder)).isEqualTo("pending");
        assertThat(words(asked)).contains("answered: confirmed");
        assertThat(TALK.list("select state || ' ' || meaning || ' ' || intent_id from replies"))
                .containsExactly("answered confirm " + asked);
        assertThat(TALK.openDifferences()).isEmpty();
    }

    @Test
    void theAnswerGoesOutLikeAMove() {
        Person ana = SPINE.person("b1", "+34600000001");
        UUID asked = TALK.asked(ana);
        SPINE.jdbc().sql("truncate outbox").update();

        TALK.tell("e1", TALK.says(ana, "ok"));

        assertThat(
                        TALK.list(
                                "select h.evidence from outbox o join history h using (history_id)"
                                        + " where h.intent_id = '"
                                        + asked
                                        + "'"))
                .containsExactly("answered: confirmed");
    }

    @Test
    void aNoHoldsWhatWaitsAndAPersonHearsOfIt() {
        Person ana = SPINE.person("b1", "+34600000001");
        UUID asked = TALK.asked(ana);
        UUID reminder = TALK.waiting(ana, false);

        assertThat(TALK.tell("e1", TALK.says(ana, "No podré ir")))
                .isEqualTo("asks to cancel, to " + asked);

        assertThat(SPINE.state(reminder)).isEqualTo("held");
        assertThat(SPINE.reason(reminder)).isEqualTo("replied");
        assertThat(TALK.openDifferences()).containsExactly("cancellation_asked");
        assertThat(confirmations()).isEmpty();
        assertThat(TALK.tell("e2", TALK.says(ana, "sí")))
                .isEqualTo("waits for a person: they said before that they will not come");
    }

    @Test
    void aQuestionIsNotedAndAPersonHearsOfIt() {
        Person ana = SPINE.person("b1", "+34600000001");
        UUID asked = TALK.asked(ana);

        TALK.tell("e1", TALK.says(ana, "¿Puede ser más tarde?"));

        assertThat(words(asked)).contains("answered: asks something");
        assertThat(TALK.openDifferences()).containsExactly("question_asked");
    }

    @Test
    void whatIsNotCertainWaitsForAPerson() {
        Person ana = SPINE.person("b1", "+34600000001");
        TALK.asked(ana);
        SPINE.jdbc()
                .sql(
                        """
                        insert into bookings select system, 'b2', version, schedule_version, status,
                            starts_at, zone, local_start, contact_id, service, place, changed_at,
                            updated_at, phone, business, email from bookings
                        """)
                .update();

        assertThat(TALK.tell("e1", TALK.says(ana, "sí")))
                .isEqualTo("waits for a person: it may be about several things");

        assertThat(TALK.list("select state from replies")).containsExactly("waiting");
        assertThat(TALK.openDifferences()).containsExactly("reply_waiting");
        assertThat(confirmations()).isEmpty();
    }

    @Test
    void aQuoteMakesItCertainAmongMany() {
        Person ana = SPINE.person("b1", "+34600000001");
        UUID asked = TALK.asked(ana);
        SPINE.jdbc().sql("update bookings set booking_id = 'b0'").update();
        Person again = new Person(ana.contact(), "b1", ana.phone());
        SPINE.jdbc()
                .sql(
                        """
                        insert into bookings select system, 'b1', version, schedule_version, status,
                            starts_at, zone, local_start, contact_id, service, place, changed_at,
                            updated_at, phone, business, email from bookings
                        """)
                .update();

        assertThat(TALK.tell("e1", TALK.says(again, "👍").quoting("wamid.b1")))
                .isEqualTo("confirmed by " + asked);
        assertThat(confirmations()).containsExactly("clinic/b1 1 reply event e1");
    }

    @Test
    void aQuoteProvesTheDelivery() {
        Person ana = SPINE.person("b1", "+34600000001");
        for (String state : List.of("sending", "uncertain", "unresolved", "accepted")) {
            UUID asked = SPINE.intent(ana);
            TALK.sent(asked, state, "wamid." + state, Conversation.NOON.minusSeconds(60));

            TALK.prove("e" + state, TALK.says(ana, "STOP").quoting("wamid." + state));
            TALK.prove("e" + state, TALK.says(ana, "STOP").quoting("wamid." + state));

            assertThat(SPINE.state(asked)).as(state).isEqualTo("delivered");
        }
        assertThat(SPINE.count("evidence")).isEqualTo(4);
    }

    @Test
    void anAnswerToTheOldTimeSaysNothingOfTheNewOne() {
        Person ana = SPINE.person("b1", "+34600000001");
        TALK.asked(ana);
        TALK.moved(ana);

        assertThat(TALK.tell("e1", TALK.says(ana, "sí").quoting("wamid.b1")))
                .isEqualTo("waits for a person: it says yes to an earlier time");
        assertThat(TALK.tell("e2", TALK.says(ana, "sí"))).startsWith("waits for a person: ");
        assertThat(confirmations()).isEmpty();
    }

    @Test
    void aReplyFromBeforeTheNewNoticeDoesNotAnswerIt() {
        Person ana = SPINE.person("b1", "+34600000001");
        TALK.asked(ana);

        Said early = TALK.says(ana, "sí").at(Conversation.NOON.minus(Duration.ofHours(2)));

        assertThat(TALK.tell("e1", early)).startsWith("waits for a person: ");
    }

    @Test
    void aReplyMayComeBeforeTheSendsOwnAnswer() {
        Person ana = SPINE.person("b1", "+34600000001");
        UUID asked = TALK.waiting(ana, true);
        TALK.sent(asked, "sending", null, Conversation.NOON.minusSeconds(2));

        assertThat(TALK.tell("e1", TALK.says(ana, "ok").quoting("wamid.unheard")))
                .isEqualTo("confirmed by " + asked);
    }

    @Test
    void aStrangersWordsAreKept() {
        assertThat(TALK.tell("e1", new Said("+34600000099", "hola?", null, Conversation.NOON)))
                .isEqualTo("kept");
        assertThat(SPINE.count("contacts") + SPINE.count("replies")).isZero();
    }

    @Test
    void anOpaqueIdIsAnAddressLikeAnyOther() {
        Person ana = SPINE.person("b1", "ES.1234567890abcdef");
        UUID asked = TALK.asked(ana);

        assertThat(TALK.tell("e1", TALK.says(ana, "sim"))).isEqualTo("confirmed by " + asked);
    }

    @Test
    void theSameReplyCountsOnceHoweverManyBringIt() throws Exception {
        Person ana = SPINE.person("b1", "+34600000001");
        UUID asked = TALK.asked(ana);
        TALK.waiting(ana, true);

        Orders.atOnce(
                IntStream.range(0, 8).boxed().toList(),
                1,
                i -> TALK.tell("e" + i % 2, TALK.says(ana, i % 2 == 0 ? "sí" : "ok")));

        assertThat(SPINE.count("replies")).isEqualTo(2);
        assertThat(confirmations()).hasSize(1);
        assertThat(words(asked)).hasSize(3);
    }

    @Test
    void aYesAndANoAtOnceEndInOneOfTwoWaysAndNeverInBoth() throws Exception {
        for (int round = 0; round < 10; round++) {
            SPINE.clear();
            Person ana = SPINE.person("b1", "+34600000001");
            TALK.asked(ana);
            UUID reminder = TALK.waiting(ana, false);
            Map<String, String> words = Map.of("e1", "sí", "e2", "no podré ir");

            Orders.atOnce(
                    List.copyOf(words.keySet()),
                    round,
                    id -> TALK.tell(id, TALK.says(ana, words.getOrDefault(id, ""))));

            assertThat(SPINE.state(reminder)).isEqualTo("held");
            assertThat(TALK.openDifferences()).contains("cancellation_asked");
        }
    }

    private static List<String> confirmations() {
        return TALK.list(
                "select system || '/' || booking_id || ' ' || schedule_version || ' ' || source"
                        + " || ' ' || cause from confirmations");
    }

    private static List<String> words(UUID intent) {
        return TALK.list(
                "select evidence from history where intent_id = '"
                        + intent
                        + "' order by sequence");
    }
}
