package dev.onefold.intents.act;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.booking.Bookings;
import dev.onefold.intents.claim.Claiming;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.settle.Settling;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.operator.OperatorAction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ActOnIntentIT {

    private static final TestSpine SPINE = TestSpine.fresh(ActOnIntentIT.class);
    private static final Instant NOW = TestSpine.NOON;
    private static final Instant START = NOW.plusSeconds(3 * 86_400);
    private static final Asked WHY = new Asked("ana", "the person called", null);

    private final ActOnIntent acting =
            new ActOnIntent(
                    SPINE.transaction(),
                    new IntentTable(SPINE.jdbc()),
                    new RequestTable(SPINE.jdbc()),
                    new ChangeTable(SPINE.jdbc()));
    private final Claiming claims = new Claiming(SPINE);

    private Person person = new Person(UUID.randomUUID(), "", "");
    private UUID intent = UUID.randomUUID();

    @BeforeEach
    void onePendingReminder() {
        SPINE.clear();
        person = SPINE.person("b1", "+34600000001");
        intent = SPINE.intent(person);
    }

    static Stream<Arguments> everyActionInEveryState() {
        return Stream.of(
                        row(OperatorAction.CANCEL, "pending held unresolved", "cancelled"),
                        row(OperatorAction.HOLD, "pending held", "held"),
                        row(OperatorAction.RELEASE, "held", "pending"),
                        row(OperatorAction.VERIFY, "uncertain unresolved", ""),
                        row(OperatorAction.RETRY, "unresolved", "pending"))
                .flatMap(rows -> rows);
    }

    private static Stream<Arguments> row(OperatorAction action, String from, String to) {
        return Stream.of(IntentState.values())
                .map(
                        state ->
                                Arguments.of(
                                        action,
                                        state,
                                        List.of(from.split(" ")).contains(state.text()),
                                        to.isEmpty() ? state.text() : to));
    }

    @ParameterizedTest
    @MethodSource("everyActionInEveryState")
    void everyActionDoesWhatTheStateAllowsAndSaysSo(
            OperatorAction action, IntentState state, boolean allowed, String after) {
        Stands.in(SPINE, intent, state, state.needsReason() ? Reason.TEMPLATE_REJECTED : null);

        Acted acted = act(action, WHY);

        if (allowed) {
            assertThat(acted).isEqualTo(new Acted.Done(true));
            assertThat(SPINE.state(intent)).isEqualTo(after);
            assertThat(lastLine())
                    .isEqualTo("operator " + action.text() + " | the person called | ana");
            assertThat(SPINE.count("outbox")).isPositive();
        } else {
            assertThat(acted).isNotEqualTo(new Acted.Done(true));
            assertThat(SPINE.state(intent)).isEqualTo(state.text());
            assertThat(SPINE.count("history")).isEqualTo(1);
        }
    }

    @Test
    void whatAPersonWithdrawsSaysSo() {
        act(OperatorAction.CANCEL, WHY);

        assertThat(SPINE.reason(intent)).isEqualTo("operator");
        assertThat(act(OperatorAction.CANCEL, WHY)).isEqualTo(new Acted.Done(false));
        assertThat(SPINE.story(intent)).containsExactly("pending", "cancelled");
    }

    @Test
    void aRefusalSaysWhatCanBeDoneInstead() {
        Stands.in(SPINE, intent, IntentState.UNCERTAIN, null);

        assertThat(act(OperatorAction.CANCEL, WHY))
                .isEqualTo(
                        new Acted.Refused(
                                "not-possible",
                                "The intent is uncertain: it may have been sent. Have that found"
                                        + " out first (verify)."));
    }

    @Test
    void theSameRequestIsHeardOnceWhateverHappenedSince() {
        Stands.in(SPINE, intent, IntentState.UNRESOLVED, null);
        Asked request = new Asked("ana", "they asked for it", "r-1");

        assertThat(act(OperatorAction.RETRY, request)).isEqualTo(new Acted.Done(true));
        Stands.in(SPINE, intent, IntentState.PENDING, null);
        SPINE.jdbc().sql("update intents set state = 'unresolved'").update();

        assertThat(act(OperatorAction.RETRY, request)).isEqualTo(new Acted.Done(false));
        assertThat(SPINE.state(intent)).isEqualTo("unresolved");
    }

    @Test
    void aReleasedIntentIsLookedAtAgain() {
        SPINE.jdbc().sql("update templates set status = 'rejected'").update();
        try {
            act(OperatorAction.HOLD, WHY);
            assertThat(claims.claim(intent, 0, NOW)).isEqualTo("nothing it is held");

            act(OperatorAction.RELEASE, WHY);

            assertThat(claims.claim(intent, 0, NOW)).isEqualTo("held template_rejected");
            assertThat(SPINE.story(intent)).containsExactly("pending", "held", "pending", "held");
        } finally {
            SPINE.jdbc().sql("update templates set status = 'approved'").update();
        }
    }

    @Test
    void whatIsHeldForAStopIsHeldForItAgain() {
        SPINE.jdbc()
                .sql("insert into suspensions values (:contact, 'whatsapp', 'test', now())")
                .param("contact", person.contact())
                .update();
        Stands.in(SPINE, intent, IntentState.HELD, Reason.CONTACT_SUPPRESSED);

        act(OperatorAction.RELEASE, WHY);

        assertThat(claims.claim(intent, 0, NOW)).isEqualTo("held contact_suppressed");
    }

    @Test
    void aHeldIntentHasNoPointerOut() {
        SPINE.jdbc().sql("update intents set released_at = now(), release = 1").update();

        act(OperatorAction.HOLD, WHY);
        act(OperatorAction.RELEASE, WHY);

        assertThat(
                        SPINE.jdbc()
                                .sql("select count(*) from intents where released_at is null")
                                .query(Long.class)
                                .single())
                .isEqualTo(1);
    }

    @Test
    void aStrangersIdIsUnknown() {
        assertThat(acting.act(UUID.randomUUID(), OperatorAction.CANCEL, WHY, NOW))
                .isEqualTo(new Acted.Unknown());
    }

    @Test
    void ofAClaimAndACancellationAtOnceOneComesFirst() throws Exception {
        int claimed = 0;
        for (int round = 0; round < 30; round++) {
            UUID one = SPINE.intent(person);
            List<String> said =
                    atOnce(
                            () -> claims.claim(one, 0, NOW),
                            () ->
                                    acting.act(one, OperatorAction.CANCEL, WHY, NOW)
                                            .getClass()
                                            .getSimpleName());
            boolean sent = said.contains("claimed");
            claimed += sent ? 1 : 0;
            assertThat(SPINE.state(one)).isEqualTo(sent ? "sending" : "cancelled");
            assertThat(said).contains(sent ? "Refused" : "Done");
        }
        assertThat(claimed).isBetween(0, 30);
    }

    @Test
    void ofASettlementAndAnActionAtOnceNothingIsLost() throws Exception {
        Settling settle = new Settling(SPINE);
        for (int round = 0; round < 20; round++) {
            UUID one = SPINE.intent(person);
            claims.claim(one, 0, NOW);
            settle.unknown(one, NOW);
            SPINE.jdbc()
                    .sql("update intents set state = 'unresolved' where intent_id = :id")
                    .param("id", one)
                    .update();

            List<String> said =
                    atOnce(
                            () -> {
                                settle.accepted(one, NOW);
                                return "settled";
                            },
                            () ->
                                    acting.act(one, OperatorAction.CANCEL, WHY, NOW)
                                            .getClass()
                                            .getSimpleName());

            boolean cancelled = said.contains("Done");
            assertThat(SPINE.state(one)).isEqualTo(cancelled ? "cancelled" : "accepted");
            assertThat(outcome(one)).isEqualTo("accepted");
        }
    }

    @Test
    void ofABookingThatMovesAndAHoldAtOnceTheBookingWins() throws Exception {
        for (int round = 0; round < 20; round++) {
            SPINE.clear();
            Bookings.tell(SPINE, Bookings.booking(1, 1, START).build());
            UUID one =
                    SPINE.jdbc()
                            .sql("select intent_id from intents where kind = 'reminder_24h'")
                            .query(UUID.class)
                            .single();

            atOnce(
                    () -> {
                        Bookings.tell(
                                SPINE, Bookings.booking(2, 2, START.plusSeconds(3600)).build());
                        return "moved";
                    },
                    () -> acting.act(one, OperatorAction.HOLD, WHY, NOW).toString());

            assertThat(SPINE.state(one)).isEqualTo("cancelled");
            assertThat(SPINE.reason(one)).isEqualTo("superseded");
        }
    }

    private static String outcome(UUID one) {
        return SPINE.jdbc()
                .sql("select outcome from attempts where intent_id = :id")
                .param("id", one)
                .query(String.class)
                .single();
    }

    @Test
    void manyWhoPressTheSameButtonMoveItOnce() throws Exception {
        List<Callable<String>> presses = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            presses.add(() -> act(OperatorAction.CANCEL, WHY).toString());
        }

        List<String> said = atOnce(presses);

        assertThat(said).filteredOn(s -> s.contains("moved=true")).hasSize(1);
        assertThat(SPINE.story(intent)).containsExactly("pending", "cancelled");
    }

    private static List<String> atOnce(Callable<String> one, Callable<String> other)
            throws Exception {
        return atOnce(List.of(one, other));
    }

    private static List<String> atOnce(List<Callable<String>> actions) throws Exception {
        List<String> said = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(actions.size())) {
            for (Future<String> one : threads.invokeAll(actions)) {
                said.add(one.get());
            }
        }
        return said;
    }

    private Acted act(OperatorAction action, Asked asked) {
        return acting.act(intent, action, asked, NOW);
    }

    private String lastLine() {
        return SPINE.jdbc()
                .sql(
                        """
                        select cause || ' | ' || evidence || ' | ' || actor from history
                        where intent_id = :id order by sequence desc limit 1
                        """)
                .param("id", intent)
                .query(String.class)
                .single();
    }
}
