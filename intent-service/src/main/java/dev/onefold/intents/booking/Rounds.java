package dev.onefold.intents.booking;

import dev.onefold.intents.intent.BookingKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Splits a batch so that no two records of one round are about the same booking: each is decided
/// on what the one before it left. The records of one booking keep their order; between bookings
/// there is none.
final class Rounds {

    private Rounds() {}

    static List<List<Told>> of(List<Told> batch) {
        Map<BookingKey, Integer> times = new HashMap<>();
        List<List<Told>> rounds = new ArrayList<>();
        for (Told told : batch) {
            int round = times.merge(BookingKey.of(told.facts()), 1, Integer::sum) - 1;
            if (round == rounds.size()) {
                rounds.add(new ArrayList<>());
            }
            rounds.get(round).add(told);
        }
        return rounds;
    }
}
