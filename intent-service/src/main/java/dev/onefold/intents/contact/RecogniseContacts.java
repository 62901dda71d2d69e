package dev.onefold.intents.contact;

import dev.onefold.intents.contact.ContactTable.Profile;
import dev.onefold.intents.difference.DifferenceTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Finds who a batch of records speaks of, in a handful of statements, and writes down who is new.
/// The same as [RecogniseContact] does for one record after the other. Called inside a
/// transaction; the contacts stay locked until it ends.
public final class RecogniseContacts {

    private static final int ROUNDS = 5;

    private final IdentityTable identities;
    private final ProfileTable profiles;
    private final DifferenceTable differences;
    private final Supplier<UUID> ids;

    public RecogniseContacts(JdbcClient jdbc, Supplier<UUID> ids) {
        this.identities = new IdentityTable(jdbc);
        this.profiles = new ProfileTable(jdbc);
        this.differences = new DifferenceTable(jdbc);
        this.ids = ids;
    }

    /// The contact behind the first identity of each record that is known, be it by a record
    /// before it in the batch; the others are then its names too, unless they belong to somebody
    /// else.
    public Recognised recognise(List<Sighting> sightings, Instant now) {
        Found found = find(sightings);
        Batch batch = new Batch(found);
        List<UUID> contacts = sightings.stream().map(batch::contact).toList();
        profiles.insert(batch.fresh, now);
        identities.add(batch.named);
        differences.open(
                sightings.stream()
                        .flatMap(s -> TwoContacts.in(s.identities(), found.owners()).stream())
                        .toList(),
                now);
        batch.fresh.forEach(found.profiles()::put);
        return new Recognised(contacts, found.profiles());
    }

    /// A contact that is known by its id.
    public Recognised known(UUID contact) {
        Map<UUID, Profile> locked = profiles.lock(List.of(contact));
        if (locked.isEmpty()) {
            throw new CannotAcquireLockException("the contact became another one meanwhile");
        }
        return new Recognised(List.of(contact), locked);
    }

    /// Writes down what was learned of contacts since they were recognised.
    public void update(Recognised people) {
        profiles.update(people.changed());
    }

    private Found find(List<Sighting> sightings) {
        Set<Identity> all = new LinkedHashSet<>();
        sightings.forEach(sighting -> all.addAll(sighting.identities()));
        Map<Identity, UUID> owners = identities.find(all);
        List<Identity> unknown = ofUnknown(sightings, owners);
        if (!unknown.isEmpty()) {
            identities.queueFor(unknown);
            owners.putAll(identities.find(unknown));
        }
        for (int round = 0; round < ROUNDS; round++) {
            Set<UUID> contacts = Set.copyOf(owners.values());
            Map<UUID, Profile> locked = profiles.lock(contacts);
            if (locked.size() == contacts.size()) {
                return new Found(owners, locked);
            }
            // Whoever was merged or erased meanwhile has given these names away.
            owners = identities.find(all);
        }
        throw new CannotAcquireLockException("contacts were merged again and again");
    }

    private static List<Identity> ofUnknown(List<Sighting> sightings, Map<Identity, UUID> owners) {
        return sightings.stream()
                .map(Sighting::identities)
                .filter(list -> list.stream().noneMatch(owners::containsKey))
                .flatMap(List::stream)
                .distinct()
                .toList();
    }

    private record Found(Map<Identity, UUID> owners, Map<UUID, Profile> profiles) {}

    /// Whom the names lead to while the records are gone through in their order.
    private final class Batch {

        private final Map<Identity, UUID> owners;
        private final Map<UUID, Profile> fresh = new LinkedHashMap<>();
        private final Map<Identity, UUID> named = new LinkedHashMap<>();

        Batch(Found found) {
            owners = new HashMap<>(found.owners());
        }

        UUID contact(Sighting sighting) {
            Optional<UUID> known =
                    sighting.identities().stream()
                            .map(owners::get)
                            .filter(Objects::nonNull)
                            .findFirst();
            UUID contact = known.orElseGet(ids);
            if (known.isEmpty()) {
                fresh.put(contact, sighting.profile());
            }
            List<Identity> all = new ArrayList<>(sighting.identities());
            all.addAll(sighting.names());
            for (Identity identity : all) {
                if (owners.putIfAbsent(identity, contact) == null) {
                    named.put(identity, contact);
                }
            }
            return contact;
        }
    }
}
