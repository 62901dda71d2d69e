package dev.onefold.intents.booking;

import dev.onefold.intents.booking.Told.Person;
import dev.onefold.intents.contact.ConsentTable.Statement;
import dev.onefold.intents.contact.Identity;
import dev.onefold.intents.contact.Said;
import dev.onefold.intents.contact.Sighting;
import dev.onefold.intents.intent.Note;
import dev.onefold.wire.Consent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// What a booking says of its person.
final class Sightings {

    private Sightings() {}

    static Sighting of(Told told) {
        return new Sighting(identities(told), names(told), told.person().profile());
    }

    /// What the person allowed or forbade with it.
    static Stream<Said> said(Entry entry) {
        return entry.told().consents().stream().map(consent -> said(entry, consent));
    }

    // Some systems know a person by nothing but an email address, under which one person may book
    // for many: whoever has a phone is recognised by that.
    private static List<Identity> identities(Told told) {
        Person person = told.person();
        List<Identity> identities = new ArrayList<>();
        String phone = person.phone();
        if (phone == null || !person.referenceIsEmail()) {
            identities.add(reference(told));
        }
        if (phone != null) {
            identities.add(Identity.address("whatsapp", phone));
        }
        return identities;
    }

    private static List<Identity> names(Told told) {
        String email = told.person().email();
        return email == null
                ? List.of()
                : told.person().referenceIsEmail()
                        ? List.of(Identity.email(email), reference(told))
                        : List.of(Identity.email(email));
    }

    private static Identity reference(Told told) {
        return Identity.reference(told.facts().system(), told.person().reference());
    }

    private static Said said(Entry entry, Consent consent) {
        return new Said(
                entry.place(),
                entry.contact(),
                new Statement(
                        consent.getChannel(),
                        consent.getCategory(),
                        consent.getGranted(),
                        entry.told().facts().system(),
                        consent.getEvidence(),
                        consent.getGivenAt()),
                new Note(entry.told().origin(), "said with the booking", "intent-service"));
    }
}
