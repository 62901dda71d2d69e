package dev.onefold.schemas.example;

import dev.onefold.wire.BookingChanged;
import dev.onefold.wire.BookingContact;
import dev.onefold.wire.BookingStatus;
import dev.onefold.wire.Consent;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A booking written down for people. The fields are those of the wire, but for times: `starts`
/// and a consent's `given` are words such as `in 24 h 5 s` or `in 3 days at 10:30`, and `zone`
/// may be `daytime` or `night`: somewhere it is that now. `${now}` in the booking id becomes the
/// seconds since 1970, so that each publication is a new booking.
public final class BookingFile {

    private static final Set<String> BOOKING =
            Set.of(
                    "system",
                    "booking_id",
                    "version",
                    "schedule_version",
                    "status",
                    "starts",
                    "zone",
                    "contact",
                    "service",
                    "place");
    private static final Set<String> CONTACT =
            Set.of("reference", "name", "phone", "zone", "language", "consents");
    private static final Set<String> CONSENT =
            Set.of("channel", "category", "granted", "evidence", "given");

    private final Fields booking;
    private final Map<String, String> instead;

    private BookingFile(Fields booking, Map<String, String> instead) {
        this.booking = booking.only(BOOKING);
        this.instead = instead;
    }

    /// @throws MalformedExampleException when there is no such file, or it is not one
    public static BookingFile of(Path file) {
        return new BookingFile(Fields.of(file), Map.of());
    }

    static BookingFile of(String name, String json) {
        return new BookingFile(Fields.of(name, json), Map.of());
    }

    /// The same booking with another value in one of its own fields.
    public BookingFile with(String field, String value) {
        Map<String, String> more = new HashMap<>(instead);
        more.put(field, value);
        return new BookingFile(booking, more);
    }

    /// The record, with every time as it is when it is `now`.
    ///
    /// @throws MalformedExampleException naming the field that is missing or wrong
    public BookingChanged at(Instant now) {
        ZoneId zone = zone(booking, text("zone", "daytime"), now);
        Instant startsAt = moment(booking, "starts", text("starts"), now, zone);
        Fields contact = booking.object("contact").only(CONTACT);
        return BookingChanged.newBuilder()
                .setSystem(text("system"))
                .setBookingId(text("booking_id").replace("${now}", "" + now.getEpochSecond()))
                .setVersion(number("version"))
                .setScheduleVersion(number("schedule_version"))
                .setStatus(status())
                .setStartsAt(startsAt)
                .setZone(zone.getId())
                .setLocalStart(LocalDateTime.ofInstant(startsAt, zone).toString())
                .setContact(contact(contact, now, zone))
                .setService(booking.text("service", ""))
                .setPlace(booking.text("place", ""))
                .setChangedAt(now)
                .build();
    }

    /// The key under which a booking is published.
    public static String key(BookingChanged booking) {
        return booking.getSystem() + "/" + booking.getBookingId();
    }

    private static BookingContact contact(Fields contact, Instant now, ZoneId zone) {
        return BookingContact.newBuilder()
                .setReference(contact.text("reference"))
                .setName(contact.optionalText("name").orElse(null))
                .setPhone(contact.optionalText("phone").orElse(null))
                .setZone(
                        contact.optionalText("zone")
                                .map(own -> zone(contact, own, now).getId())
                                .orElse(null))
                .setLanguage(contact.text("language", "en"))
                .setConsents(consents(contact, now, zone))
                .build();
    }

    private static List<Consent> consents(Fields contact, Instant now, ZoneId zone) {
        return contact.objects("consents").stream()
                .map(
                        consent ->
                                Consent.newBuilder()
                                        .setChannel(consent.only(CONSENT).text("channel"))
                                        .setCategory(consent.text("category"))
                                        .setGranted(consent.yes("granted"))
                                        .setEvidence(consent.text("evidence"))
                                        .setGivenAt(
                                                moment(
                                                        consent,
                                                        "given",
                                                        consent.text("given"),
                                                        now,
                                                        zone))
                                        .build())
                .toList();
    }

    private BookingStatus status() {
        String status = text("status", "booked");
        return Stream.of(BookingStatus.values())
                .filter(known -> known != BookingStatus.unknown && known.name().equals(status))
                .findFirst()
                .orElseThrow(
                        () ->
                                booking.wrong(
                                        "'status' must be one of %s, not '%s'"
                                                .formatted(statuses(), status)));
    }

    private static String statuses() {
        return Arrays.stream(BookingStatus.values())
                .filter(known -> known != BookingStatus.unknown)
                .map(Enum::name)
                .collect(Collectors.joining(", "));
    }

    private static ZoneId zone(Fields place, String zone, Instant now) {
        try {
            return switch (zone) {
                case "daytime" -> Daylight.dayAt(now);
                case "night" -> Daylight.nightAt(now);
                default -> ZoneId.of(zone);
            };
        } catch (DateTimeException e) {
            throw place.wrong(
                    "'zone' must be daytime, night or a zone such as Europe/Madrid, not '%s'"
                            .formatted(zone));
        }
    }

    private static Instant moment(
            Fields place, String field, String words, Instant now, ZoneId zone) {
        return Moment.of(words, now, zone)
                .orElseThrow(
                        () ->
                                place.wrong(
                                        "'%s' must be a time such as %s, not '%s'"
                                                .formatted(field, Moment.FORMS, words)));
    }

    private String text(String field) {
        String given = instead.get(field);
        return given == null ? booking.text(field) : given;
    }

    private String text(String field, String otherwise) {
        String given = instead.get(field);
        return given == null ? booking.text(field, otherwise) : given;
    }

    private long number(String field) {
        String given = instead.get(field);
        if (given == null) {
            return booking.number(field, 1);
        }
        try {
            return Long.parseLong(given);
        } catch (NumberFormatException e) {
            throw booking.wrong("'%s' must be a whole number, not '%s'".formatted(field, given));
        }
    }
}
