package dev.onefold.intents.contact;

import dev.onefold.intents.contact.ContactTable.Profile;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// The contacts that a batch of records speaks of, their rows locked. What is learned of them is
/// gathered here and written down at once.
public final class Recognised {

    private static final String UNDETERMINED = "und";

    private final List<UUID> contacts;
    private final Map<UUID, Profile> profiles;
    private final Map<UUID, Profile> changed = new LinkedHashMap<>();

    /// @param contacts of the records, in their order
    /// @param profiles of all of them
    Recognised(List<UUID> contacts, Map<UUID, Profile> profiles) {
        this.contacts = List.copyOf(contacts);
        this.profiles = new HashMap<>(profiles);
    }

    /// The contact of each record, in their order.
    public List<UUID> contacts() {
        return contacts;
    }

    /// What is known of a contact, with what was learned so far.
    public Profile profile(UUID contact) {
        Profile profile = profiles.get(contact);
        if (profile == null) {
            throw new IllegalArgumentException("not a contact of this batch: " + contact);
        }
        return profile;
    }

    /// Brings what is known of a contact up to date. Not for records that may be old.
    public void learn(UUID contact, Profile told) {
        Profile known = profile(contact);
        Profile now =
                new Profile(
                        told.name() == null ? known.name() : told.name(),
                        told.zone() == null ? known.zone() : told.zone(),
                        told.language().equals(UNDETERMINED) ? known.language() : told.language());
        if (!now.equals(known)) {
            profiles.put(contact, now);
            changed.put(contact, now);
        }
    }

    Map<UUID, Profile> changed() {
        return Map.copyOf(changed);
    }
}
