package dev.onefold.intents.booking;

import dev.onefold.intents.booking.BookingTable.Stored;
import dev.onefold.intents.contact.RecogniseContact;
import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.difference.DifferenceTable.Difference;
import dev.onefold.intents.intent.Note;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ProviderEvent.BookingSeen;
import dev.onefold.providers.ProviderEvent.Slot;
import dev.onefold.rules.event.OrderDecision;
import dev.onefold.rules.event.OrderDecision.Applies;
import dev.onefold.rules.event.OrderDecision.Same;
import dev.onefold.rules.event.OrderDecision.Stale;
import dev.onefold.rules.event.OrderDecision.Undecided;
import dev.onefold.rules.event.OrderedFact;
import dev.onefold.rules.event.Ordering;
import dev.onefold.rules.notice.BookingDecision;
import dev.onefold.schemas.listen.RejectedRecordException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a provider's webhook tells of a booking goes the way of the bookings on the topic. The
/// provider's clock makes the version; a booking that gets a new id with each move stays one
/// booking. Safe twice, concurrently and in any order: the same events end in the same booking,
/// with the same notices waiting.
public final class ApplyBookingSeen {

    static final String UNDECIDED = "event_order_undecided";

    private final BookingNameTable names;
    private final BookingTable bookings;
    private final JoinBookings joins;
    private final ApplyBookings apply;
    private final HoldNotices holds;
    private final RecogniseContact recognise;
    private final DifferenceTable differences;

    ApplyBookingSeen(
            BookingNameTable names,
            BookingTable bookings,
            JoinBookings joins,
            ApplyBookings apply,
            HoldNotices holds,
            RecogniseContact recognise,
            DifferenceTable differences) {
        this.names = names;
        this.bookings = bookings;
        this.joins = joins;
        this.apply = apply;
        this.holds = holds;
        this.recognise = recognise;
        this.differences = differences;
    }

    /// Called inside the event's transaction.
    ///
    /// @return what it led to, for the event
    /// @throws RejectedRecordException when it cannot be a booking
    public String apply(BookingSeen seen, Instant now) {
        SeenBooking word = SeenBooking.of(seen);
        Note note = new Note(word.origin(), "told by " + word.system(), "intent-service");
        Course course = joined(word, note, now);
        Stored before = bookings.stored(course.system(), course.root()).orElse(null);
        Step step = seen.moved() ? moved(word, course) : decide(word, course, before);
        if (!step.course().equals(course)) {
            names.save(step.course());
        }
        note(course, step, now);
        BookingDecision decision = bring(word, step, before, now);
        holds.holdOrRelease(step.course(), note, now);
        return decision instanceof BookingDecision.Ignore(String why)
                ? "stale: " + why
                : step.effect();
    }

    private Course joined(SeenBooking word, Note note, Instant now) {
        List<Course> found = names.lock(word.system(), word.names());
        Course course =
                found.size() == 1
                        ? found.getFirst()
                        : joins.join(found.getFirst(), found.getLast(), note, now);
        String previous = word.previous();
        if (previous != null) {
            names.succeeded(word.system(), previous, word.seen().bookingId());
        }
        return course;
    }

    // Of the booking it says nothing: that is told under its new name.
    private Step moved(SeenBooking word, Course course) {
        names.moved(word.system(), word.seen().bookingId());
        return new Step(course, false, "moved");
    }

    private static Step decide(SeenBooking word, Course course, @Nullable Stored before) {
        String status = word.seen().status().text();
        OrderDecision ofStatus = Ordering.decide(course.statusFact(), word.statusFact());
        Course after =
                ofStatus instanceof Applies
                        ? course.told(word.seen().status(), word.version())
                        : course;
        OrderedFact slot = word.slotFact();
        OrderDecision ofSlot =
                slot == null ? ofStatus : Ordering.decide(course.slotFact(before), slot);
        return switch (ofSlot) {
            case Applies _ when slot != null -> {
                boolean moves = before != null && !before.slot().equals(slot.content());
                yield new Step(after.placed(word.version()), true, moves ? "rescheduled" : status);
            }
            case Applies _ ->
                    new Step(
                            after,
                            false,
                            before == null ? "kept: the booking is not known yet" : status);
            case Undecided(String why) ->
                    new Step(after.contradicted(), false, "undecided: " + why);
            case Same _ -> new Step(after, false, "same");
            case Stale(String why) -> new Step(after, false, "stale: " + why);
        };
    }

    private void note(Course before, Step step, Instant now) {
        Course after = step.course();
        if (after.inDoubt()) {
            differences.open(List.of(difference(after)), now);
        } else if (before.inDoubt()) {
            Difference settled = difference(before);
            differences.close(settled.kind(), settled.subject(), now);
        }
    }

    private static Difference difference(Course course) {
        return new Difference(
                UNDECIDED,
                "booking %s/%s, version %d"
                        .formatted(course.system(), course.root(), course.slotVersion()),
                "two times were told for one version; the first one stands, its notices are held");
    }

    /// Brings the booking to where the course is; null where it is there already.
    private @Nullable BookingDecision bring(
            SeenBooking word, Step step, @Nullable Stored before, Instant now) {
        Course course = step.course();
        Slot slot = word.seen().slot();
        ProviderEvent.Person person = word.seen().person();
        if (step.ofSlot() && slot != null && person != null) {
            return apply.apply(word.told(slot, person, course, before), now);
        }
        if (before != null && course.version() > before.facts().version()) {
            Told told = word.told(before, recognise.profile(before.contact()), course);
            return apply.change(told, before.contact(), now);
        }
        return null;
    }

    /// What an event comes to.
    ///
    /// @param course after it
    /// @param ofSlot whether it moves the slot, or tells it first
    private record Step(Course course, boolean ofSlot, String effect) {}
}
