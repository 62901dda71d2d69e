package dev.onefold.intents.booking;

import dev.onefold.intents.contact.ContactTable.Profile;
import dev.onefold.intents.contact.Recognised;
import dev.onefold.intents.intent.BookedTable.Booked;
import dev.onefold.intents.intent.BookingKey;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.rules.notice.BookingDecision;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.BookingRules;
import dev.onefold.rules.notice.NoticePlan;
import dev.onefold.rules.notice.PlanContext;
import dev.onefold.rules.notice.Planning;
import dev.onefold.schemas.listen.RejectedRecordException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Asks the rules what each record of a batch calls for, in their order.
final class DecideBookings {

    private static final String UNDETERMINED = "und";

    private final Planning planning;

    DecideBookings(Planning planning) {
        this.planning = planning;
    }

    /// What is learned of the contacts on the way is gathered in `people`.
    ///
    /// @throws RejectedRecordException when a booking cannot be believed
    Decided decide(List<Entry> entries, Stored stored, Recognised people, Instant now) {
        Map<BookingKey, List<Locked>> intents = stored.byBooking();
        List<BookingDecision> decisions = new ArrayList<>();
        List<Step> steps = new ArrayList<>();
        for (Entry told : entries) {
            Entry entry = inKnownLanguage(told, people);
            BookingFacts before = stored.bookings().get(entry.key());
            List<Locked> existing = intents.getOrDefault(entry.key(), List.of());
            NoticePlan plan = planFor(entry.told());
            BookingDecision decision =
                    BookingRules.decide(
                            before, entry.told().facts(), context(entry, plan, existing, now));
            decisions.add(decision);
            switch (decision) {
                case BookingDecision.Ignore _ -> {}
                case BookingDecision.Broken(String why) ->
                        throw new RejectedRecordException("broken_booking", why);
                case BookingDecision.Apply apply -> {
                    if (before != null) {
                        people.learn(entry.contact(), entry.told().person().profile());
                    }
                    steps.add(new Step(entry, before == null, existing, plan, apply));
                }
            }
        }
        return new Decided(decisions, steps);
    }

    // Where nobody told the person's language, the one that is known of them.
    private static Entry inKnownLanguage(Entry entry, Recognised people) {
        Profile told = entry.told().person().profile();
        return told.language().equals(UNDETERMINED)
                ? entry.with(
                        entry.told()
                                .with(
                                        new Profile(
                                                told.name(),
                                                told.zone(),
                                                people.profile(entry.contact()).language())))
                : entry;
    }

    private NoticePlan planFor(Told told) {
        return planning.plans()
                .planFor(told.facts().system(), told.about().business(), told.about().service());
    }

    private PlanContext context(Entry entry, NoticePlan plan, List<Locked> existing, Instant now) {
        long schedule = entry.told().facts().scheduleVersion();
        boolean earlierSent =
                existing.stream()
                        .anyMatch(
                                intent ->
                                        intent.scheduleVersion() < schedule
                                                && intent.state().mayHaveBeenSent());
        return new PlanContext(
                plan, planning.quiet(), entry.told().person().zone(), earlierSent, now);
    }

    /// What was there before, locked.
    ///
    /// @param bookings those that were known
    record Stored(Map<BookingKey, BookingFacts> bookings, List<Booked> intents) {

        Map<BookingKey, List<Locked>> byBooking() {
            Map<BookingKey, List<Locked>> all = new HashMap<>();
            for (Booked one : intents) {
                BookingKey booking = one.booking();
                if (booking != null) {
                    all.computeIfAbsent(booking, _ -> new ArrayList<>()).add(one.intent());
                }
            }
            return all;
        }
    }

    /// @param steps of those records that change something
    record Decided(List<BookingDecision> decisions, List<Step> steps) {}
}
