package dev.onefold.intents.contact;

import dev.onefold.intents.contact.ContactTable.Profile;
import java.util.List;

/// What one record says of who a person is.
///
/// @param identities strongest first; the person is recognised by them
/// @param names further ones by which nobody is recognised, such as an email address: it changes
///     and is shared
/// @param profile of somebody new; it does not change who is known
public record Sighting(List<Identity> identities, List<Identity> names, Profile profile) {
    public Sighting {
        identities = List.copyOf(identities);
        names = List.copyOf(names);
    }
}
