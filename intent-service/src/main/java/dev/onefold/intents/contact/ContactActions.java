package dev.onefold.intents.contact;

import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.audit.Order;
import dev.onefold.intents.contact.ConsentTable.Statement;
import dev.onefold.intents.login.ConflictException;
import java.time.Instant;
import java.util.UUID;
import org.springframework.transaction.support.TransactionTemplate;

/// What people change about a contact by hand, each in one transaction with its line in the audit.
final class ContactActions {

    private final TransactionTemplate transaction;
    private final ConsentTable locks;
    private final ContactTable contacts;
    private final RecordConsent consents;
    private final ActionTable actions;

    ContactActions(
            TransactionTemplate transaction,
            ConsentTable locks,
            ContactTable contacts,
            RecordConsent consents,
            ActionTable actions) {
        this.transaction = transaction;
        this.locks = locks;
        this.contacts = contacts;
        this.consents = consents;
        this.actions = actions;
    }

    /// What the person allowed or forbade, as somebody heard it. An opt-out withdraws what waits.
    ///
    /// @return whether it holds; a later or stronger word goes before it
    boolean consent(UUID contact, Said said, Order order, Instant now) {
        return transaction.execute(
                _ -> {
                    UUID holder = standing(contact);
                    Statement statement =
                            new Statement(
                                    said.channel(),
                                    said.category(),
                                    said.granted(),
                                    "operator " + order.actor(),
                                    said.evidence(),
                                    now);
                    String words = said.granted() ? "opted in" : "opted out";
                    boolean holds =
                            consents.say(holder, statement, order.note("consent", words), now);
                    actions.add(
                            "consent",
                            "contact " + holder,
                            "%s: %s %s".formatted(words, said.channel(), said.category()),
                            order,
                            now);
                    return holds;
                });
    }

    /// Another name by which a system knows the contact. Safe twice.
    void identity(UUID contact, Identity identity, Order order, Instant now) {
        transaction.executeWithoutResult(
                _ -> {
                    UUID holder = standing(contact);
                    boolean added = contacts.addIdentity(holder, identity);
                    UUID owner = contacts.find(identity).orElse(holder);
                    if (!owner.equals(holder)) {
                        throw new ConflictException(
                                "identity-taken",
                                "It leads to contact %s; merge the two if they are one person."
                                        .formatted(owner));
                    }
                    if (added) {
                        actions.add(
                                "identity",
                                "contact " + holder,
                                "%s %s".formatted(identity.system(), identity.kind()),
                                order,
                                now);
                    }
                });
    }

    private UUID standing(UUID contact) {
        UUID holder = locks.lock(contact).orElseThrow(Refused::unknownContact);
        if (contacts.isErased(holder)) {
            throw new ConflictException(
                    "contact-erased", "Nothing is written down of a person who was erased.");
        }
        return holder;
    }

    /// @param channel one, or `*`
    /// @param category one, or `*`
    /// @param evidence where the person said it
    record Said(String channel, String category, boolean granted, String evidence) {}
}
