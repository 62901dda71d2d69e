package dev.onefold.intents.booking;

import dev.onefold.intents.booking.BookingTable.Stored;
import dev.onefold.intents.booking.Told.Person;
import dev.onefold.intents.contact.ContactTable.Profile;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ProviderEvent.BookingSeen;
import dev.onefold.providers.ProviderEvent.Slot;
import dev.onefold.rules.event.OrderOfBookings;
import dev.onefold.rules.event.OrderedFact;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.schemas.listen.RejectedRecordException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a webhook tells of a booking, checked, with the version that its time makes.
record SeenBooking(BookingSeen seen, long version) {

    private static final Instant EARLIEST_START = Instant.parse("2000-01-01T00:00:00Z");
    private static final Instant LATEST_START = Instant.parse("2200-01-01T00:00:00Z");
    private static final int LONGEST_ID = 250;

    /// @throws RejectedRecordException when it cannot be a booking
    static SeenBooking of(BookingSeen seen) {
        names(seen).forEach(name -> id("the booking's id", name));
        if (seen.person() != null) {
            id("the person's reference", seen.person().reference());
        }
        try {
            return new SeenBooking(seen, OrderOfBookings.version(seen.changedAt(), seen.status()));
        } catch (IllegalArgumentException e) {
            throw broken("" + e.getMessage());
        }
    }

    /// The provider's name: its bookings are a system of their own.
    String system() {
        return seen.identity().provider();
    }

    /// The names under which the booking is known by this event.
    List<String> names() {
        return names(seen).distinct().sorted().toList();
    }

    private static Stream<String> names(BookingSeen seen) {
        String previous = seen.previousId();
        return previous == null || previous.isBlank()
                ? Stream.of(seen.bookingId())
                : Stream.of(previous, seen.bookingId());
    }

    /// The name it had before, null where it told none.
    @Nullable String previous() {
        String first = names(seen).findFirst().orElseThrow();
        return first.equals(seen.bookingId()) ? null : first;
    }

    OrderedFact statusFact() {
        return new OrderedFact(version, Instant.EPOCH, 0, seen.status().text());
    }

    /// Null where only a status was told.
    @Nullable OrderedFact slotFact() {
        Slot slot = seen.slot();
        return slot == null || seen.person() == null
                ? null
                : new OrderedFact(
                        version,
                        Instant.EPOCH,
                        0,
                        slot(startsAt(slot), slot.zone(), text(slot.place())));
    }

    static String slot(Instant startsAt, ZoneId zone, String place) {
        return startsAt + " " + zone + " " + place;
    }

    /// The booking as it is now told, by an event that tells all of it.
    ///
    /// @param course after this event
    /// @param before as it stands; null while it is not known
    Told told(Slot slot, ProviderEvent.Person person, Course course, @Nullable Stored before) {
        Instant startsAt = startsAt(slot);
        String place = text(slot.place());
        boolean stays = before != null && before.slot().equals(slot(startsAt, slot.zone(), place));
        BookingFacts facts =
                new BookingFacts(
                        course.system(),
                        course.root(),
                        course.version(),
                        before != null && stays
                                ? before.facts().scheduleVersion()
                                : course.version(),
                        course.status() == null ? seen.status() : course.status(),
                        startsAt,
                        slot.zone());
        return new Told(
                facts,
                startsAt.atZone(slot.zone()).toLocalDateTime(),
                new Told.About("", text(slot.service()), place),
                changedAt(),
                person(person, slot.zone()),
                List.of(),
                origin());
    }

    /// The booking as it stands, with the status that was told.
    ///
    /// @param profile of its contact
    Told told(Stored stored, Profile profile, Course course) {
        BookingFacts known = stored.facts();
        BookingFacts facts =
                new BookingFacts(
                        known.system(),
                        known.bookingId(),
                        course.version(),
                        known.scheduleVersion(),
                        course.status() == null ? known.status() : course.status(),
                        known.startsAt(),
                        known.zone());
        ZoneId own = Told.ofPerson(profile.zone());
        return new Told(
                facts,
                stored.localStart(),
                stored.about(),
                changedAt(),
                new Person(
                        "",
                        stored.phone(),
                        stored.email(),
                        new Profile(
                                profile.name(),
                                own == null ? null : own.getId(),
                                profile.language()),
                        own == null ? known.zone() : own),
                List.of(),
                origin());
    }

    String origin() {
        return "event " + seen.identity().eventId();
    }

    private Instant changedAt() {
        return seen.changedAt().truncatedTo(ChronoUnit.MILLIS);
    }

    // As exact as it is stored: a slot that is told again must be found the same.
    private static Instant startsAt(Slot slot) {
        Instant startsAt = slot.startsAt().truncatedTo(ChronoUnit.MILLIS);
        if (startsAt.isBefore(EARLIEST_START) || startsAt.isAfter(LATEST_START)) {
            throw broken("the start is no time for an appointment");
        }
        return startsAt;
    }

    // A number that is none is no address: the notice is skipped for it, with its reason, and the
    // booking is not lost for it.
    private static Person person(ProviderEvent.Person person, ZoneId bookingZone) {
        String phone = person.phone();
        String email = person.email();
        String name = person.name();
        ZoneId own = person.zone();
        return new Person(
                person.reference(),
                phone != null && Told.E164.matcher(phone).matches() ? phone : null,
                email != null && email.length() <= Told.LONGEST_ADDRESS && email.indexOf(0) < 0
                        ? email
                        : null,
                new Profile(
                        name == null ? null : text(name),
                        own == null ? null : own.getId(),
                        Locale.forLanguageTag(person.language().replace('_', '-')).toLanguageTag()),
                own == null ? bookingZone : own);
    }

    private static void id(String what, String id) {
        if (id.isBlank() || id.length() > LONGEST_ID || id.indexOf(0) >= 0) {
            throw broken(what + " must have 1 to " + LONGEST_ID + " printable characters");
        }
    }

    // Words for people may be of any length at a provider; what does not fit is cut off, not a
    // reason to lose the booking.
    private static String text(String text) {
        String printable = text.replace("\0", "");
        int end = Math.min(printable.length(), Told.LONGEST_TEXT);
        boolean half = end > 0 && Character.isHighSurrogate(printable.charAt(end - 1));
        return printable.substring(0, half ? end - 1 : end);
    }

    private static RejectedRecordException broken(String what) {
        return new RejectedRecordException("invalid_booking", what);
    }
}
