package dev.onefold.intents.reply;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.contact.ContactWiring;
import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent.MessageReceived;
import dev.onefold.rules.consent.Replies;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Notices that went out, and what people write back.
final class Conversation {

    static final Instant NOON = TestSpine.NOON;

    final TestSpine spine;
    final ReplyWiring wiring = new ReplyWiring();
    final ConfirmBooking confirm;
    final DecideReply decide;
    private final AnswerReply answer;

    Conversation(TestSpine spine) {
        this.spine = spine;
        this.confirm = wiring.confirmBooking(spine.transaction(), spine.jdbc());
        HoldForReply holds = wiring.holdForReply(spine.jdbc());
        ActOnReply act = wiring.actOnReply(confirm, holds, spine.jdbc());
        this.decide = wiring.decideReply(spine.transaction(), act, holds, spine.jdbc());
        this.answer =
                wiring.answerReply(
                        new ContactWiring().recogniseContact(spine.jdbc()),
                        act,
                        new ReplySettings(Duration.ofDays(3)),
                        spine.jdbc());
    }

    /// A reminder that asks to confirm and went out an hour ago, as `wamid.BOOKING`.
    UUID asked(Person person) {
        UUID id = spine.intent(person);
        sql("update intents set only_asks = true where intent_id = :id", id);
        sent(id, "accepted", "wamid." + person.bookingId(), NOON.minusSeconds(3600));
        return id;
    }

    /// Another reminder of the booking, which waits.
    UUID waiting(Person person, boolean asks) {
        UUID id = spine.intent(person);
        if (asks) {
            sql("update intents set only_asks = true where intent_id = :id", id);
        }
        return id;
    }

    void sent(UUID id, String state, @Nullable String providerId, Instant at) {
        spine.jdbc()
                .sql(
                        """
                        update intents
                        set state = :state, attempt = 1, spent = 1, sequence = 3, claim_token = null,
                            lease_until = case :state when 'sending' then now() end
                        where intent_id = :id
                        """)
                .param("state", state)
                .param("id", id)
                .update();
        spine.jdbc()
                .sql(
                        """
                        insert into attempts (intent_id, attempt, claim_token, dispatcher, claimed_at,
                                              lease_until, outcome, provider_id)
                        values (:id, 1, gen_random_uuid(), 'd', cast(:at as timestamptz), now(),
                                :outcome, :provider)
                        """)
                .param("id", id)
                .param("at", at.toString())
                .param("outcome", state.equals("accepted") ? "accepted" : null)
                .param("provider", providerId)
                .update();
    }

    /// The booking is moved by an hour, as its system tells it.
    void moved(Person person) {
        spine.jdbc()
                .sql(
                        """
                        update bookings
                        set version = version + 1, schedule_version = schedule_version + 1,
                            starts_at = starts_at + interval '1 hour'
                        where booking_id = :booking
                        """)
                .param("booking", person.bookingId())
                .update();
    }

    Said says(Person person, String text) {
        return new Said(person.phone(), text, null, NOON);
    }

    String tell(String id, Said said) {
        MessageReceived message =
                new MessageReceived(
                        new EventIdentity("whatsapp", id, "message.text", id),
                        "whatsapp",
                        said.address(),
                        said.text(),
                        said.quotes(),
                        said.at());
        return spine.transaction()
                .execute(_ -> answer.answer(message, Replies.read(said.text()), NOON));
    }

    void prove(String id, Said said) {
        MessageReceived message =
                new MessageReceived(
                        new EventIdentity("whatsapp", id, "message.text", id),
                        "whatsapp",
                        said.address(),
                        said.text(),
                        said.quotes(),
                        said.at());
        spine.transaction().executeWithoutResult(_ -> answer.prove(message, NOON));
    }

    List<String> list(String sql) {
        return spine.jdbc().sql(sql).query((row, _) -> row.getString(1)).list();
    }

    List<String> openDifferences() {
        return list("select kind from differences where state = 'open' order by kind, subject");
    }

    void sql(String statement, UUID id) {
        spine.jdbc().sql(statement).param("id", id).update();
    }

    record Said(String address, String text, @Nullable String quotes, Instant at) {
        Said quoting(String id) {
            return new Said(address, text, id, at);
        }

        Said at(Instant when) {
            return new Said(address, text, quotes, when);
        }
    }
}
