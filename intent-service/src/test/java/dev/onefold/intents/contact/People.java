package dev.onefold.intents.contact;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.audit.Order;
import dev.onefold.intents.contact.ConsentTable.Statement;
import dev.onefold.intents.contact.ContactTable.Profile;
import dev.onefold.intents.intent.Note;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// The use cases about contacts, each as production wires it.
final class People {

    static final Order BECAUSE = new Order("marta", "they asked for it");
    static final Instant NOW = TestSpine.NOON;

    final TestSpine spine;
    final RecogniseContact recognise;
    final RecordConsent consents;
    final ContactActions actions;
    final LiftSuspension lifts;
    final MergeContacts merges;
    final EraseContact erasures;
    final ContactViews views;

    People(TestSpine spine) {
        ContactWiring wiring = new ContactWiring();
        this.spine = spine;
        this.recognise = wiring.recogniseContact(spine.jdbc());
        this.consents = wiring.recordConsent(spine.jdbc());
        this.actions = wiring.contactActions(spine.transaction(), consents, spine.jdbc());
        this.lifts = wiring.liftSuspension(spine.transaction(), consents, spine.jdbc());
        this.merges = wiring.mergeContacts(spine.transaction(), consents, spine.jdbc());
        this.erasures = wiring.eraseContact(spine.transaction(), spine.jdbc());
        this.views = new ContactViews(spine.jdbc());
    }

    UUID seen(Identity... identities) {
        return spine.transaction()
                .execute(
                        _ ->
                                recognise.recognise(
                                        List.of(identities),
                                        new Profile("Ana", "Europe/Madrid", "es"),
                                        NOW));
    }

    /// As a batch of bookings sees them.
    UUID seenInBatch(Identity... identities) {
        return spine.transaction()
                .execute(
                        _ ->
                                new RecogniseContacts(spine.jdbc(), UUID::randomUUID)
                                        .recognise(
                                                List.of(
                                                        new Sighting(
                                                                List.of(identities),
                                                                List.of(),
                                                                new Profile("Ana", null, "es"))),
                                                NOW)
                                        .contacts()
                                        .getFirst());
    }

    boolean says(UUID contact, String channel, boolean granted, int minute) {
        return spine.transaction()
                .execute(
                        _ ->
                                consents.say(
                                        contact,
                                        new Statement(
                                                channel,
                                                "*",
                                                granted,
                                                "event " + minute,
                                                "said at " + minute,
                                                NOW.plusSeconds(60L * minute)),
                                        new Note("event " + minute, "said so", "contact"),
                                        NOW));
    }

    void suspended(Person person) {
        spine.transaction()
                .executeWithoutResult(
                        _ ->
                                consents.suspend(
                                        person.contact(),
                                        "whatsapp",
                                        new Note("event e", "a reply with two meanings", "contact"),
                                        NOW));
    }

    UUID merged(UUID from, UUID into) {
        return merges.merge(from, into, BECAUSE, NOW);
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
}
