package dev.onefold.intents.contact;

import dev.onefold.intents.difference.DifferenceTable.Difference;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/// Two contacts are never made one by a guess. Where the strong identities of one record lead to
/// two, a person hears of it, once; whoever closes it without merging is not told again.
final class TwoContacts {

    private static final String KIND = "two_contacts";

    private TwoContacts() {}

    /// @param owners whom the identities led to before the record came
    static Optional<Difference> in(Collection<Identity> identities, Map<Identity, UUID> owners) {
        List<UUID> contacts =
                identities.stream()
                        .filter(Identity::strong)
                        .map(owners::get)
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList();
        return contacts.size() < 2
                ? Optional.empty()
                : Optional.of(of(contacts.getFirst(), contacts.getLast()));
    }

    static Difference of(UUID one, UUID other) {
        String first = one.toString();
        String second = other.toString();
        return new Difference(
                KIND,
                first.compareTo(second) < 0 ? first + " " + second : second + " " + first,
                "one record names both; merge them if they are one person");
    }
}
