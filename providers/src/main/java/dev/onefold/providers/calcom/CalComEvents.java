package dev.onefold.providers.calcom;

import dev.onefold.providers.EventReader;
import dev.onefold.providers.ProviderEvent.BookingSeen;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.providers.reading.Json;
import dev.onefold.providers.reading.OneEvent;
import dev.onefold.providers.reading.OneEvent.Identified;
import dev.onefold.providers.reading.Texts;
import dev.onefold.providers.reading.Times;
import dev.onefold.rules.notice.BookingStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Webhooks of Cal.com: `triggerEvent`, `createdAt` and `payload`, as its page "Webhooks" and the
/// source of its payload builders (version 2021-10-20) have them.
///
/// They carry no event id. Trigger, time and booking are unique together; whether a retry repeats
/// the time is not documented, and the source shows no retry at all.
///
/// A booking that is moved gets a new `uid` and names the old one in `rescheduleUid`; no
/// cancellation of the old one is sent. A request that waits for the host's consent is no booking
/// yet, and a refused one is a cancelled one.
///
/// Where an event has seats, each attendee is a booking of their own ([CalComSeats]). News of a
/// no-show do not say whether it has, so that of a seat finds no booking.
///
/// `MEETING_ENDED` is the clock and not somebody who saw the meeting: it comes after a no-show as
/// well, so it has no effect. It has no envelope either, but is the booking as it was stored when
/// it was made. That the *host* did not come is nothing that the person did, and has no effect.
final class CalComEvents implements EventReader {
    static final String PROVIDER = "calcom";
    private static final Set<String> KNOWN =
            Set.of(
                    "booking_requested",
                    "booking_paid",
                    "booking_payment_initiated",
                    "booking_location_updated",
                    "meeting_started",
                    "meeting_ended",
                    "instant_meeting",
                    "recording_ready",
                    "recording_transcription_generated",
                    "form_submitted",
                    "form_submitted_no_event",
                    "ooo_created",
                    "after_hosts_cal_video_no_show",
                    "wrong_assignment_report");

    @Override
    public List<ReadEvent> read(WebhookDelivery delivery) {
        JsonNode root = OneEvent.object(delivery.body());
        List<JsonNode> seats = CalComSeats.split(root);
        if (seats.size() == 1) {
            return List.of(read(OneEvent.of(PROVIDER, delivery, root, _ -> true), root));
        }
        List<ReadEvent> events = new ArrayList<>();
        for (JsonNode seat : seats) {
            WebhookDelivery alone = delivery.withBody(Json.write(seat));
            events.add(read(OneEvent.of(PROVIDER, alone, seat, _ -> true), seat));
        }
        return events;
    }

    private static ReadEvent read(OneEvent event, JsonNode root) {
        String type = label(root.path("triggerEvent"));
        JsonNode payload = root.path("payload");
        String uid = CalComSeats.name(uid(root, payload), payload);
        Optional<Instant> at = Times.iso(root.path("createdAt"));
        Identified who =
                event.identify(
                        type,
                        uid == null ? "" : uid,
                        type.equals("other") ? null : type,
                        Texts.id(root.path("createdAt")),
                        uid);
        BookingStatus status = CalComSeats.tooMany(root) ? null : status(type, payload);
        if (status == null || uid == null || at.isEmpty()) {
            // One that should tell of a booking and does not was changed by Cal.com.
            return event.recorded(who, isKnown(type, payload), at.orElse(null));
        }
        BookingSeen seen =
                new BookingSeen(
                        who.identity(),
                        uid,
                        previous(payload, uid),
                        false,
                        status,
                        at.get(),
                        CalComBooking.slot(payload),
                        CalComBooking.person(payload));
        return event.tells(seen, at.get(), who.complete());
    }

    /// Null where it says nothing about how the booking stands.
    private static @Nullable BookingStatus status(String type, JsonNode payload) {
        return switch (type) {
            case "booking_created", "booking_rescheduled" ->
                    payload.path("status").asString("").equals("PENDING")
                                    || CalComBooking.slot(payload) == null
                            ? null
                            : BookingStatus.BOOKED;
            case "booking_cancelled", "booking_rejected" -> BookingStatus.CANCELLED;
            case "booking_no_show_updated" -> attendance(payload.path("attendees"));
            case "after_guests_cal_video_no_show" -> BookingStatus.NO_SHOW;
            default -> null;
        };
    }

    /// Whoever is named was marked or unmarked. When one of them was there, it took place.
    private static @Nullable BookingStatus attendance(JsonNode attendees) {
        boolean anybody = false;
        for (JsonNode attendee : attendees) {
            JsonNode noShow = attendee.path("noShow");
            if (!noShow.isBoolean()) {
                continue;
            }
            if (!noShow.asBoolean()) {
                return BookingStatus.BOOKED;
            }
            anybody = true;
        }
        return anybody ? BookingStatus.NO_SHOW : null;
    }

    private static boolean isKnown(String type, JsonNode payload) {
        return switch (type) {
            case "booking_created", "booking_rescheduled" ->
                    payload.path("status").asString("").equals("PENDING");
            case "booking_no_show_updated" -> true;
            default -> KNOWN.contains(type);
        };
    }

    private static @Nullable String uid(JsonNode root, JsonNode payload) {
        String uid = Texts.id(payload.path("uid"));
        String named = uid == null ? Texts.id(payload.path("bookingUid")) : uid;
        return named == null ? Texts.id(root.path("uid")) : named;
    }

    private static @Nullable String previous(JsonNode payload, String uid) {
        String previous = CalComSeats.name(Texts.id(payload.path("rescheduleUid")), payload);
        return uid.equals(previous) ? null : previous;
    }

    private static String label(JsonNode trigger) {
        return Texts.label(Texts.lowerCase(trigger));
    }
}
