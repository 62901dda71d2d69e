package dev.onefold.intents.contact;

import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.audit.Order;
import dev.onefold.intents.contact.ConsentTable.Statement;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.login.ConflictException;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.springframework.transaction.support.TransactionTemplate;

/// A person has read the ambiguous word and says what was meant. Safe twice: the second time there
/// is nothing to lift.
final class LiftSuspension {

    private final TransactionTemplate transaction;
    private final ConsentTable contacts;
    private final RecordConsent consents;
    private final ActionTable actions;

    LiftSuspension(
            TransactionTemplate transaction,
            ConsentTable contacts,
            RecordConsent consents,
            ActionTable actions) {
        this.transaction = transaction;
        this.contacts = contacts;
        this.consents = consents;
        this.actions = actions;
    }

    /// What the person meant.
    enum Meaning {
        /// The messages: they want none on that channel.
        STOP,
        /// The appointment: the booking system hears of it from whoever decides.
        APPOINTMENT,
        /// Neither.
        NOTHING;

        String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// @return the contact it was lifted for
    UUID lift(UUID contact, String channel, Meaning meaning, Order order, Instant now) {
        return transaction.execute(
                _ -> {
                    UUID holder = contacts.lock(contact).orElseThrow(Refused::unknownContact);
                    Note note = order.note("lift_suspension", "they meant: " + meaning.text());
                    if (!consents.isSuspended(holder, channel)) {
                        throw new ConflictException(
                                "not-suspended", "Nothing of this contact is held on that channel");
                    }
                    if (meaning == Meaning.STOP) {
                        consents.say(holder, stop(channel, order, now), note, now);
                    }
                    consents.resume(holder, channel, note, now);
                    actions.add(
                            "lift_suspension",
                            "contact " + holder,
                            channel + ": " + meaning.text(),
                            order,
                            now);
                    return holder;
                });
    }

    private static Statement stop(String channel, Order order, Instant now) {
        return new Statement(
                channel,
                ConsentTable.EVERY_CATEGORY,
                false,
                "operator " + order.actor(),
                order.reason(),
                now);
    }
}
