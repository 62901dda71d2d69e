package dev.onefold.intents.reserve;

import dev.onefold.intents.contact.ContactTable.Profile;
import dev.onefold.intents.contact.Identity;
import dev.onefold.intents.intent.NewIntent.Subject;
import dev.onefold.rules.notice.LateBehaviour;
import dev.onefold.rules.notice.QuietBehaviour;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What another system asks for, looked at.
///
/// @param key the caller's own
/// @param hash of all that was asked
record Reservation(
        String key, Subject subject, Person person, Message message, Times times, String hash) {

    /// @param identities by which the person is recognised, strongest first
    /// @param names by which nobody is recognised
    /// @param address where it goes; whose it is, is not for another system to say
    record Person(
            List<Identity> identities, List<Identity> names, Identity address, Profile profile) {

        /// By whom the person is, where nobody is known by an identity: by the address alone,
        /// unless that is an email address.
        List<Identity> orAddress() {
            List<Identity> all = new ArrayList<>(identities);
            if (!address.system().equals("email") && !all.contains(address)) {
                all.add(address);
            }
            return all;
        }
    }

    record Message(
            String channel,
            String address,
            String category,
            Template template,
            List<String> parameters) {}

    /// @param version null for the newest that may be used
    record Template(String name, String language, @Nullable Integer version) {}

    /// @param dueAt null for now
    record Times(
            @Nullable Instant dueAt,
            Instant sendBefore,
            QuietBehaviour quiet,
            LateBehaviour late) {}

    /// Without who it is for.
    @Override
    public String toString() {
        return "Reservation[" + subject.kind() + "]";
    }
}
