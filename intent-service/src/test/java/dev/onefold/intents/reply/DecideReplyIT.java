package dev.onefold.intents.reply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.Orders;
import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.audit.Order;
import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.login.ConflictException;
import dev.onefold.intents.page.Page;
import dev.onefold.intents.reply.ConfirmBooking.Result;
import dev.onefold.intents.reply.ConfirmBooking.Source;
import dev.onefold.intents.reply.ConfirmBooking.Word;
import dev.onefold.intents.reply.DecideReply.Decision;
import dev.onefold.intents.reply.ReplyTable.Name;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DecideReplyIT {

    private static final TestSpine SPINE = TestSpine.fresh(DecideReplyIT.class);
    private static final Conversation TALK = new Conversation(SPINE);
    private static final Order BECAUSE = new Order("marta", "called them");
    private static final Name E1 = new Name("whatsapp", "e1");

    private Person ana = new Person(UUID.randomUUID(), "", "");
    private UUID asked = UUID.randomUUID();
    private UUID reminder = UUID.randomUUID();

    @BeforeEach
    void anAnsweredReminder() {
        SPINE.clear();
        ana = SPINE.person("b1", "+34600000001");
        asked = TALK.asked(ana);
        reminder = TALK.waiting(ana, false);
    }

    @Test
    void aPersonReadsAYesOutOfIt() {
        TALK.tell("e1", TALK.says(ana, "there I shall be"));

        decide(Decision.CONFIRM, asked);

        assertThat(SPINE.count("confirmations")).isEqualTo(1);
        assertThat(TALK.openDifferences()).isEmpty();
        assertThat(TALK.list("select state || ' ' || decided_by from replies"))
                .containsExactly("closed marta");
        assertThat(TALK.list("select action || ' ' || reason from operator_actions"))
                .containsExactly("decide_reply called them");
    }

    @Test
    void aPersonReadsANoOutOfIt() {
        TALK.tell("e1", TALK.says(ana, "something came up"));

        decide(Decision.CANCEL, asked);

        assertThat(SPINE.reason(reminder)).isEqualTo("replied");
        assertThat(TALK.openDifferences()).containsExactly("cancellation_asked");
    }

    @Test
    void aNoThatWasNotMeantLetsTheRemindersGo() {
        TALK.tell("e1", TALK.says(ana, "no puedo ir"));

        decide(Decision.NOTHING, null);

        assertThat(SPINE.state(reminder)).isEqualTo("pending");
        assertThat(TALK.openDifferences()).isEmpty();
    }

    @Test
    void aReplyIsDecidedOnce() throws Exception {
        TALK.tell("e1", TALK.says(ana, "there I shall be"));
        AtomicInteger refused = new AtomicInteger();

        Orders.atOnce(
                List.of(Decision.CONFIRM, Decision.NOTHING),
                1,
                decision -> {
                    try {
                        decide(decision, asked);
                    } catch (ConflictException e) {
                        refused.incrementAndGet();
                    }
                });

        assertThat(refused).hasValue(3);
        assertThat(SPINE.count("operator_actions")).isEqualTo(1);
    }

    @Test
    void whatCannotBeDecidedIsRefusedAndStaysOpen() {
        TALK.tell("e1", TALK.says(ana, "there I shall be"));
        Person other = SPINE.person("b2", "+34600000002");
        UUID theirs = SPINE.intent(other);

        assertThatThrownBy(() -> decide(Decision.CONFIRM, null))
                .isInstanceOf(BadRequestException.class);
        assertThatThrownBy(() -> decide(Decision.CONFIRM, theirs))
                .hasMessageContaining("not of whoever wrote");
        TALK.moved(ana);
        assertThatThrownBy(() -> decide(Decision.CONFIRM, asked))
                .hasMessageContaining("does not take place any more");
        assertThatThrownBy(
                        () ->
                                TALK.decide.decide(
                                        new Name("whatsapp", "none"),
                                        Decision.NOTHING,
                                        null,
                                        BECAUSE,
                                        Conversation.NOON))
                .hasMessageContaining("no such reply");
        assertThat(TALK.openDifferences()).containsExactly("reply_waiting");
        assertThat(SPINE.count("operator_actions") + SPINE.count("confirmations")).isZero();
    }

    @Test
    void staffConfirmABookingOnce() {
        UUID asksAgain = TALK.waiting(ana, true);
        Word word = new Word("marta", "operator confirm", "they called");

        assertThat(confirm("b1", word)).isEqualTo(Result.CONFIRMED);
        assertThat(confirm("b1", word)).isEqualTo(Result.CONFIRMED_BEFORE);
        assertThat(confirm("b9", word)).isEqualTo(Result.UNKNOWN);

        assertThat(SPINE.reason(asksAgain)).isEqualTo("already_confirmed");
        TALK.moved(ana);
        assertThat(confirm("b1", word)).isEqualTo(Result.CONFIRMED);
        SPINE.jdbc().sql("update bookings set status = 'cancelled'").update();
        assertThat(confirm("b1", word)).isEqualTo(Result.NOT_TO_TAKE_PLACE);
    }

    @Test
    void aConfirmationByStaffTakesANoBack() {
        TALK.tell("e1", TALK.says(ana, "no puedo ir"));

        confirm("b1", new Word("marta", "operator confirm", "they come after all"));

        assertThat(SPINE.state(reminder)).isEqualTo("pending");
        assertThat(TALK.openDifferences()).isEmpty();
    }

    @Test
    void pagesHoldEachWaitingReplyOnceTheOldestFirst() {
        for (int i = 0; i < 5; i++) {
            TALK.tell("e" + i, TALK.says(ana, "hm").at(Conversation.NOON.plusSeconds(i / 2)));
        }
        ReplyViews views = new ReplyViews(SPINE.jdbc());

        Page<ReplyView> first = views.list("waiting", ReplyViews.cursor(null), 3);
        Page<ReplyView> second = views.list("waiting", ReplyViews.cursor(first.next()), 3);

        assertThat(first.items()).extracting(ReplyView::eventId).containsExactly("e0", "e1", "e2");
        assertThat(second.items()).extracting(ReplyView::eventId).containsExactly("e3", "e4");
        assertThat(second.next()).isNull();
        assertThat(first.items().getFirst().why()).contains("neither yes nor no");
        assertThat(first.items().getFirst().from().address()).isEqualTo("…001");
    }

    private static Result confirm(String booking, Word word) {
        return TALK.confirm.confirm("clinic", booking, Source.STAFF, word, Conversation.NOON);
    }

    private static void decide(Decision decision, @org.jspecify.annotations.Nullable UUID intent) {
        TALK.decide.decide(E1, decision, intent, BECAUSE, Conversation.NOON);
    }
}
