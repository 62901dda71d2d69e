package dev.onefold.intents.booking;

import dev.onefold.intents.contact.Identity;
import dev.onefold.intents.intent.BookingKey;
import dev.onefold.wire.Consent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Splits a batch into rounds that can be taken in at once, and that end as the records do one
/// after the other: no two records of a round are about the same booking, since each is decided on
/// what the one before it left; the records of one person keep their order; and whoever says no
/// does so in a round after all that was planned for them before.
final class Rounds {

    private final Map<BookingKey, Integer> ofBookings = new HashMap<>();
    private final Map<Identity, Integer> ofPersons = new HashMap<>();
    private final List<List<Told>> rounds = new ArrayList<>();

    private Rounds() {}

    static List<List<Told>> of(List<Told> batch) {
        Rounds all = new Rounds();
        batch.forEach(all::add);
        return all.rounds;
    }

    private void add(Told told) {
        BookingKey booking = BookingKey.of(told.facts());
        List<Identity> person = Sightings.of(told).identities();
        int further = told.consents().stream().allMatch(Consent::getGranted) ? 0 : 1;
        int round = ofBookings.getOrDefault(booking, -1) + 1;
        for (Identity identity : person) {
            Integer before = ofPersons.get(identity);
            round = before == null ? round : Math.max(round, before + further);
        }
        ofBookings.put(booking, round);
        for (Identity identity : person) {
            ofPersons.put(identity, round);
        }
        if (round == rounds.size()) {
            rounds.add(new ArrayList<>());
        }
        rounds.get(round).add(told);
    }
}
