package dev.onefold.intents.booking;

import dev.onefold.intents.contact.ContactTable.Profile;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.BookingStatus;
import dev.onefold.schemas.listen.Received;
import dev.onefold.schemas.listen.RejectedRecordException;
import dev.onefold.wire.BookingChanged;
import dev.onefold.wire.BookingContact;
import dev.onefold.wire.Consent;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A booking as its system told it, checked.
record Told(
        BookingFacts facts,
        LocalDateTime localStart,
        About about,
        Instant changedAt,
        Person person,
        List<Consent> consents,
        String origin) {

    static final Pattern E164 = Pattern.compile("\\+[1-9][0-9]{6,14}");
    static final int LONGEST_TEXT = 200;
    static final int LONGEST_ADDRESS = 320;
    private static final List<String> CHANNELS = List.of("whatsapp", "sms", "email");
    private static final List<String> CATEGORIES = List.of("transactional", "marketing");

    /// @param phone E.164; null where the booking brought none
    /// @param email null where it brought none; nobody is recognised by it
    /// @param zone where the person is: the person's own, else the booking's
    record Person(
            String reference,
            @Nullable String phone,
            @Nullable String email,
            Profile profile,
            ZoneId zone) {

        boolean zoneIsOwn() {
            return profile.zone() != null;
        }

        boolean referenceIsEmail() {
            return reference.equalsIgnoreCase(email);
        }

        Person with(Profile other) {
            return new Person(reference, phone, email, other, zone);
        }
    }

    /// What it is about.
    ///
    /// @param business which one of its system; empty where the system serves one only
    record About(String business, String service, String place) {}

    /// The same booking of a person of whom more is known.
    Told with(Profile profile) {
        return new Told(
                facts, localStart, about, changedAt, person.with(profile), consents, origin);
    }

    static Told of(Received<BookingChanged> received) {
        BookingChanged record = received.value();
        ZoneId zone = zone("zone", record.getZone());
        BookingFacts facts =
                new BookingFacts(
                        record.getSystem(),
                        record.getBookingId(),
                        record.getVersion(),
                        record.getScheduleVersion(),
                        status(record),
                        record.getStartsAt(),
                        zone);
        return new Told(
                facts,
                localStart(record, zone),
                new About(
                        text("business", record.getBusiness()),
                        text("service", record.getService()),
                        text("place", record.getPlace())),
                record.getChangedAt(),
                person(record.getContact(), zone),
                consents(record.getContact().getConsents()),
                received.origin());
    }

    private static Person person(BookingContact contact, ZoneId bookingZone) {
        String reference = text("contact.reference", contact.getReference());
        if (reference.isBlank()) {
            throw broken("contact.reference is empty: strangers would become one person");
        }
        String phone = contact.getPhone();
        if (phone != null && !E164.matcher(phone).matches()) {
            throw broken("contact.phone is not in E.164, such as +34600111222");
        }
        ZoneId own = ofPerson(contact.getZone());
        String name = contact.getName();
        Profile profile =
                new Profile(
                        name == null ? null : text("contact.name", name),
                        own == null ? null : own.getId(),
                        language(contact.getLanguage()));
        return new Person(
                reference,
                phone,
                email(contact.getEmail()),
                profile,
                own == null ? bookingZone : own);
    }

    private static @Nullable String email(@Nullable String email) {
        if (email == null) {
            return null;
        }
        if (email.indexOf('@') < 1
                || email.length() > LONGEST_ADDRESS
                || email.chars().anyMatch(c -> c <= ' ')) {
            throw broken("contact.email is not an address such as ana@example.org");
        }
        return email;
    }

    // A star means everything a person may say no to; that is for the person to say, not for a
    // booking.
    private static List<Consent> consents(List<Consent> consents) {
        for (Consent consent : consents) {
            if (!CHANNELS.contains(consent.getChannel())) {
                throw broken("consents.channel must be one of " + CHANNELS);
            }
            if (!CATEGORIES.contains(consent.getCategory())) {
                throw broken("consents.category must be one of " + CATEGORIES);
            }
            text("consents.evidence", consent.getEvidence());
        }
        return consents;
    }

    private static BookingStatus status(BookingChanged record) {
        return switch (record.getStatus()) {
            case booked -> BookingStatus.BOOKED;
            case confirmed -> BookingStatus.CONFIRMED;
            case cancelled -> BookingStatus.CANCELLED;
            case completed -> BookingStatus.COMPLETED;
            case no_show -> BookingStatus.NO_SHOW;
            case unknown -> throw broken("status is none that this release knows");
        };
    }

    // What was promised in words and what is stored as an instant must be one moment.
    private static LocalDateTime localStart(BookingChanged record, ZoneId zone) {
        LocalDateTime local;
        try {
            local = LocalDateTime.parse(record.getLocalStart());
        } catch (DateTimeException e) {
            throw broken("local_start is not a local time such as 2026-12-01T09:30");
        }
        LocalDateTime implied = record.getStartsAt().atZone(zone).toLocalDateTime();
        if (!local.withSecond(0).withNano(0).equals(implied.withSecond(0).withNano(0))) {
            throw broken("local_start and starts_at are different moments in " + zone);
        }
        return local;
    }

    private static ZoneId zone(String field, String id) {
        ZoneId zone = ofPerson(id);
        if (zone == null) {
            throw broken(field + " is not an IANA time zone such as Europe/Madrid");
        }
        return zone;
    }

    /// A person's own zone; null where nobody told one, or one that the time zone database does
    /// not know: no reason to lose a booking.
    static @Nullable ZoneId ofPerson(@Nullable String id) {
        try {
            return id == null ? null : ZoneId.of(id);
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static String language(String tag) {
        Locale locale = Locale.forLanguageTag(tag);
        if (locale.getLanguage().isEmpty()) {
            throw broken("contact.language is not a language tag such as es or pt-BR");
        }
        return locale.toLanguageTag();
    }

    private static String text(String field, String text) {
        if (text.length() > LONGEST_TEXT || text.indexOf(0) >= 0) {
            throw broken(field + " must have at most " + LONGEST_TEXT + " printable characters");
        }
        return text;
    }

    private static RejectedRecordException broken(String what) {
        return new RejectedRecordException("invalid_booking", what);
    }
}
