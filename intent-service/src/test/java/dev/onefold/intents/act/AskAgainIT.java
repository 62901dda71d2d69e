package dev.onefold.intents.act;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.booking.PresentWords;
import dev.onefold.intents.claim.Claiming;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.ReserveTable;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AskAgainIT {

    private static final TestSpine SPINE = TestSpine.fresh(AskAgainIT.class);
    private static final Instant NOW = TestSpine.NOON;
    private static final Asked WHY = new Asked("ana", "they lost it", "r-1");

    private final AskAgain asking =
            new AskAgain(
                    SPINE.transaction(),
                    new IntentTable(SPINE.jdbc()),
                    new FirstTable(SPINE.jdbc()),
                    new PresentWords(SPINE.jdbc()),
                    new ReserveTable(SPINE.jdbc()),
                    new ChangeTable(SPINE.jdbc()),
                    UUID::randomUUID);

    private UUID first = UUID.randomUUID();

    @BeforeEach
    void oneReminder() {
        SPINE.clear();
        Person person = SPINE.person("b1", "+34600000001");
        first = SPINE.intent(person);
    }

    @ParameterizedTest
    @EnumSource(IntentState.class)
    void whatIsSettledIsAskedForAgainOnceForEachRequest(IntentState state) {
        Stands.in(SPINE, first, state, state.needsReason() ? Reason.PROVIDER_REFUSED : null);

        Again asked = asking.ask(first, WHY, "r-1", true, NOW);

        switch (state) {
            case PENDING, HELD, SENDING, UNCERTAIN -> {
                assertThat(asked).isInstanceOf(Again.Refused.class);
                assertThat(SPINE.count("intents")).isEqualTo(1);
            }
            case UNRESOLVED, ACCEPTED, DELIVERED, READ, FAILED, SKIPPED, CANCELLED -> {
                UUID second = ((Again.Asked) asked).intentId();
                assertThat(asking.ask(first, WHY, "r-1", false, NOW.plusSeconds(90_000)))
                        .isEqualTo(new Again.Asked(second, false));
                assertThat(SPINE.state(second)).isEqualTo("pending");
                assertThat(SPINE.state(first)).isEqualTo(state.text());
                assertThat(
                                text(
                                        "select related_to::text from intents where intent_id = :id",
                                        second))
                        .isEqualTo(first.toString());
            }
        }
    }

    @Test
    void whoAskedAndWhyStandsInBothHistories() {
        Stands.in(SPINE, first, IntentState.DELIVERED, null);

        UUID second = again("r-1");

        String line =
                """
                select cause || ' | ' || evidence || ' | ' || actor || ' | ' || facts from history
                where intent_id = :id order by sequence desc limit 1
                """;
        assertThat(text(line, second))
                .isEqualTo(
                        "operator resend r-1 | they lost it | ana | asked for again after "
                                + first);
        assertThat(text(line, first))
                .isEqualTo(
                        "operator resend r-1 | they lost it | ana | asked for again as " + second);
    }

    @Test
    void itGoesToWhereThePersonIsNowInTheWordsOfNow() {
        Stands.in(SPINE, first, IntentState.DELIVERED, null);
        SPINE.jdbc().sql("update bookings set phone = '+34600000009', place = 'Room 2'").update();

        UUID second = again("r-1");

        assertThat(text("select address from intents where intent_id = :id", second))
                .isEqualTo("+34600000009");
        assertThat(
                        text(
                                "select parameters[1] || parameters[5] from intents where intent_id = :id",
                                second))
                .isEqualTo("AnaRoom 2");
        assertThat(text("select address from intents where intent_id = :id", first))
                .isEqualTo("+34600000001");
    }

    @Test
    void whatAnotherSystemReservedKeepsItsWordsAndItsOtherWays() {
        Stands.in(SPINE, first, IntentState.DELIVERED, null);
        SPINE.jdbc().sql("update intents set request_hash = 'h'").update();
        SPINE.jdbc()
                .sql(
                        """
                        insert into intent_ways
                        values (:id, 2, 'sms', 'sms', 'default', '+34600000001', 't', 1, '', 'es',
                                'transactional', '{Ana}')
                        """)
                .param("id", first)
                .update();

        UUID second = again("r-1");

        assertThat(
                        text(
                                "select array_to_string(parameters, ' ') from intents where intent_id = :id",
                                second))
                .isEqualTo("Ana hoy");
        assertThat(text("select channel from intent_ways where intent_id = :id", second))
                .isEqualTo("sms");
    }

    @Test
    void whatCannotHaveHappenedNeedsNoWordThatItMayComeTwice() {
        Stands.in(SPINE, first, IntentState.CANCELLED, Reason.OPERATOR);
        Stands.attempt(SPINE, first, "unknown");

        assertThat(asking.ask(first, WHY, "r-1", false, NOW))
                .isInstanceOfSatisfying(
                        Again.Refused.class,
                        refused -> assertThat(refused.label()).isEqualTo("may-repeat"));
        SPINE.jdbc()
                .sql(
                        """
                        insert into evidence (intent_id, attempt, kind, source, detail, seen_at,
                                              recorded_at)
                        values (:id, 1, 'did_not_happen', 'test', '', now(), now())
                        """)
                .param("id", first)
                .update();

        assertThat(asking.ask(first, WHY, "r-1", false, NOW)).isInstanceOf(Again.Asked.class);
    }

    @Test
    void twoRequestsAreTwoMessages() {
        Stands.in(SPINE, first, IntentState.DELIVERED, null);

        assertThat(again("r-1")).isNotEqualTo(again("r-2"));
    }

    @Test
    void manyWhoSendTheSameRequestAtOnceGetOneIntent() throws Exception {
        Stands.in(SPINE, first, IntentState.DELIVERED, null);
        Set<UUID> found = new HashSet<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            for (Future<UUID> one :
                    IntStream.range(0, 16)
                            .mapToObj(_ -> threads.submit(() -> again("r-1")))
                            .toList()) {
                found.add(one.get());
            }
        }

        assertThat(found).hasSize(1);
        assertThat(SPINE.count("intents")).isEqualTo(2);
    }

    @Test
    void aMovedBookingHasNoticesOfItsOwn() {
        Stands.in(SPINE, first, IntentState.DELIVERED, null);
        SPINE.jdbc().sql("update bookings set schedule_version = 2").update();

        assertThat(asking.ask(first, WHY, "r-1", true, NOW))
                .isInstanceOfSatisfying(
                        Again.Refused.class,
                        refused -> assertThat(refused.label()).isEqualTo("superseded"));
    }

    @Test
    void whoeverOptedOutMeanwhileGetsNothing() {
        Stands.in(SPINE, first, IntentState.DELIVERED, null);
        SPINE.jdbc().sql("update consents set granted = false").update();

        UUID second = again("r-1");

        assertThat(new Claiming(SPINE).claim(second, 0, NOW)).isEqualTo("skipped opted_out");
    }

    private UUID again(String request) {
        Asked asked = new Asked(WHY.actor(), WHY.reason(), request);
        return ((Again.Asked) asking.ask(first, asked, request, false, NOW)).intentId();
    }

    private static String text(String query, UUID id) {
        return SPINE.jdbc().sql(query).param("id", id).query(String.class).single();
    }
}
