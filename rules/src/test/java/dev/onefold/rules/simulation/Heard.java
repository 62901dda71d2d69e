package dev.onefold.rules.simulation;

import dev.onefold.rules.claim.NeedFacts;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.Occasion;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What was heard of people outside of the booking system: by staff, by replies, by refusals.
final class Heard {

    final Map<String, Instant> repliedAt = new HashMap<>();
    private final List<SpokenTo> spokenTo = new ArrayList<>();
    private final Set<String> confirmed = new HashSet<>();
    private final Set<String> suspended = new HashSet<>();
    private final Set<String> dead = new HashSet<>();

    void spokenTo(BookingFacts booking, String kind) {
        spokenTo.add(new SpokenTo(booking, kind));
    }

    void confirmed(BookingFacts booking) {
        confirmed.add(schedule(booking.bookingId(), booking.scheduleVersion()));
    }

    void suspended(Person person, String channel) {
        suspended.add(person.id() + channel);
    }

    void lifted(Person person, String channel) {
        suspended.remove(person.id() + channel);
    }

    void dead(Row row) {
        dead.add(row.channel() + row.plan.person().address());
    }

    boolean isDead(Row row) {
        return dead.contains(row.channel() + row.plan.person().address());
    }

    boolean isSuspended(Row row) {
        return suspended.contains(row.plan.person().id() + row.channel());
    }

    boolean isConfirmed(Row row) {
        return confirmed.contains(schedule(row.plan.booking(), row.plan.schedule()));
    }

    /// A word about the booking says nothing of a cancellation that came after it.
    boolean isSpokenTo(Row row) {
        return spokenTo.stream()
                .filter(word -> row.plan.isOf(word.booking().bookingId(), word.kind()))
                .filter(word -> word.booking().scheduleVersion() == row.plan.schedule())
                .anyMatch(
                        word ->
                                !word.kind().equals("*")
                                        || row.plan.occasion() != Occasion.CANCELLED
                                        || !word.booking().status().active());
    }

    NeedFacts need(Row row) {
        Instant replied = repliedAt.getOrDefault(row.plan.person().id(), Instant.MIN);
        return new NeedFacts(
                isConfirmed(row),
                isSpokenTo(row),
                row.category().equals("marketing") && replied.isAfter(row.plannedAt));
    }

    private static String schedule(String booking, long version) {
        return booking + " " + version;
    }

    private record SpokenTo(BookingFacts booking, String kind) {}
}
