package dev.onefold.providers.calendly;

import dev.onefold.providers.ProviderEvent.Person;
import dev.onefold.providers.ProviderEvent.Slot;
import dev.onefold.providers.reading.People;
import dev.onefold.providers.reading.Texts;
import dev.onefold.providers.reading.Times;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The payload of an event about an invitee.
///
/// @param kind the name of the event
record Invitee(String kind, JsonNode payload) {
    private static final int LONGEST_TEXT = 500;

    /// The address of the invitee. Should the payload be the mark itself rather than the marked
    /// one, as the API's own resource is, it names the invitee.
    @Nullable String uri() {
        String named = Texts.id(payload.path("invitee"));
        return named == null ? Texts.id(payload.path("uri")) : named;
    }

    boolean isMoved() {
        return payload.path("rescheduled").asBoolean(false);
    }

    /// Who this invitee was before the booking was moved.
    @Nullable String previous() {
        String old = Texts.id(payload.path("old_invitee"));
        return old == null || old.equals(uri()) ? null : old;
    }

    /// Calendly does not tell where the host is: the invitee's zone stands in, and then UTC.
    /// Null without a start.
    @Nullable Slot slot() {
        JsonNode scheduled = payload.path("scheduled_event");
        Optional<Instant> startsAt = Times.iso(scheduled.path("start_time"));
        if (startsAt.isEmpty()) {
            return null;
        }
        ZoneId zone = People.zone(payload.path("timezone")).orElse(People.UTC);
        String service = People.words(scheduled.path("name"), LONGEST_TEXT);
        return new Slot(startsAt.get(), zone, service == null ? "" : service, place(scheduled));
    }

    /// Known by their email, whose case nobody keeps. Null when they have none.
    @Nullable Person person() {
        String email = People.email(payload.path("email"));
        if (email == null) {
            return null;
        }
        return new Person(
                email.toLowerCase(Locale.ROOT),
                People.words(payload.path("name"), LONGEST_TEXT),
                People.phone(payload.path("text_reminder_number")),
                email,
                People.zone(payload.path("timezone")).orElse(null),
                "und");
    }

    /// An address or a link. Where the host calls, the place is the person's own phone: none.
    private static String place(JsonNode scheduled) {
        JsonNode location = scheduled.path("location");
        if (location.path("type").asString("").equals("outbound_call")) {
            return "";
        }
        String place = People.words(location.path("location"), LONGEST_TEXT);
        String link = place == null ? People.words(location.path("join_url"), LONGEST_TEXT) : place;
        return link == null ? "" : link;
    }
}
