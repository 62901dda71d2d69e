package dev.onefold.intents.contact;

import dev.onefold.intents.contact.ContactTable.Profile;
import dev.onefold.intents.difference.DifferenceTable;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Finds who a record speaks of, or writes down somebody new. Called inside a transaction.
public final class RecogniseContact {

    private final ContactTable contacts;
    private final DifferenceTable differences;
    private final Supplier<UUID> ids;

    public RecogniseContact(
            ContactTable contacts, DifferenceTable differences, Supplier<UUID> ids) {
        this.contacts = contacts;
        this.differences = differences;
        this.ids = ids;
    }

    /// The contact behind the first identity that is known; the others are then its names too,
    /// unless they belong to somebody else. Two contacts are never made one by a guess: where
    /// strong identities lead to two, a person hears of it, once.
    ///
    /// @param identities strongest first
    /// @param profile of somebody new; it does not change who is known
    public UUID recognise(List<Identity> identities, Profile profile, Instant now) {
        Map<Identity, UUID> known = contacts.find(identities);
        if (known.isEmpty()) {
            identities.forEach(contacts::queueFor);
            known = contacts.find(identities);
        }
        Optional<UUID> first =
                identities.stream().map(known::get).filter(Objects::nonNull).findFirst();
        UUID id = first.orElseGet(ids);
        if (first.isEmpty()) {
            contacts.insert(id, profile, now);
        }
        for (Identity identity : identities) {
            if (!known.containsKey(identity)) {
                contacts.addIdentity(id, identity);
            }
        }
        differences.open(TwoContacts.in(identities, known).stream().toList(), now);
        return id;
    }

    /// The same, where the person has further names by which nobody is recognised, such as an email
    /// address: it changes and is shared. They become the contact's unless somebody else has them.
    public UUID recognise(
            List<Identity> identities, List<Identity> names, Profile profile, Instant now) {
        UUID id = recognise(identities, profile, now);
        names.forEach(name -> contacts.addIdentity(id, name));
        return id;
    }

    /// Whether somebody is known by one of these.
    public boolean knows(List<Identity> identities) {
        return !contacts.find(identities).isEmpty();
    }

    public Profile profile(UUID id) {
        return contacts.profile(id);
    }

    /// Brings what is known of a contact up to date. Not for records that may be old.
    public void update(UUID id, Profile profile) {
        contacts.update(id, profile);
    }
}
