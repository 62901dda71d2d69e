package dev.onefold.providers.calcom;

import dev.onefold.providers.ProviderEvent.Person;
import dev.onefold.providers.ProviderEvent.Slot;
import dev.onefold.providers.reading.People;
import dev.onefold.providers.reading.Times;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What a payload tells about a booking. News of a no-show tells nearly nothing.
final class CalComBooking {
    private static final int LONGEST_TEXT = 500;

    private CalComBooking() {}

    /// The organizer's zone is where it happens; without one, the attendee's stands in, and then
    /// UTC. Null without a start or without an organizer.
    static @Nullable Slot slot(JsonNode payload) {
        Optional<Instant> startsAt = Times.iso(payload.path("startTime"));
        if (startsAt.isEmpty() || !payload.path("organizer").isObject()) {
            return null;
        }
        Optional<ZoneId> organizers = People.zone(payload.path("organizer").path("timeZone"));
        ZoneId zone =
                organizers
                        .or(() -> People.zone(booker(payload).path("timeZone")))
                        .orElse(People.UTC);
        return new Slot(startsAt.get(), zone, service(payload), place(payload));
    }

    /// The first attendee is who booked. They have no id but their email, whose case nobody
    /// keeps; somebody who books by phone has one that is made of the phone. Null when neither
    /// is told.
    static @Nullable Person person(JsonNode payload) {
        JsonNode booker = booker(payload);
        String email = People.email(booker.path("email"));
        String phone = phone(payload, booker);
        String reference = email == null ? phone : email.toLowerCase(Locale.ROOT);
        if (reference == null || !payload.path("organizer").isObject()) {
            return null;
        }
        return new Person(
                reference,
                People.words(booker.path("name"), LONGEST_TEXT),
                phone,
                email,
                People.zone(booker.path("timeZone")).orElse(null),
                People.language(booker.path("language").path("locale")));
    }

    private static JsonNode booker(JsonNode payload) {
        return payload.path("attendees").path(0);
    }

    private static @Nullable String phone(JsonNode payload, JsonNode booker) {
        JsonNode responses = payload.path("responses");
        String forReminders = People.phone(payload.path("smsReminderNumber"));
        if (forReminders != null) {
            return forReminders;
        }
        String own = People.phone(booker.path("phoneNumber"));
        return own == null
                ? People.phone(responses.path("attendeePhoneNumber").path("value"))
                : own;
    }

    private static String service(JsonNode payload) {
        String title = People.words(payload.path("eventTitle"), LONGEST_TEXT);
        String slug = title == null ? People.words(payload.path("type"), LONGEST_TEXT) : title;
        return slug == null ? "" : slug;
    }

    /// An address, a link or a phone as it stands. `integrations:daily` and the like only name
    /// the software: there the link of the call is the place.
    private static String place(JsonNode payload) {
        String place = People.words(payload.path("location"), LONGEST_TEXT);
        if (place == null || place.startsWith("integrations:")) {
            place = People.words(payload.path("videoCallData").path("url"), LONGEST_TEXT);
        }
        return place == null ? "" : place;
    }
}
