package dev.onefold.providers.calendly;

import dev.onefold.providers.EventReader;
import dev.onefold.providers.ProviderEvent.BookingSeen;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.providers.reading.OneEvent;
import dev.onefold.providers.reading.OneEvent.Identified;
import dev.onefold.providers.reading.Texts;
import dev.onefold.providers.reading.Times;
import dev.onefold.rules.notice.BookingStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/// Webhooks of Calendly: `event`, `created_at` and `payload`, as its pages "Webhook payload" and
/// "Webhook payloads for rescheduled events" have them.
///
/// The booking is the *invitee*, not the scheduled event: to a group event many persons come, and
/// each of them has a booking of their own. The address of the invitee stands in every kind of
/// event, so that they meet. Moving cancels the old invitee, with `rescheduled`, and creates a new
/// one that names the old one in `old_invitee`; the two come in any order.
///
/// They carry no event id. Kind, invitee and the time of what happened are unique together: when
/// the invitee was created, cancelled or marked. That time rather than the envelope's, of which
/// nobody says that a retry repeats it; only the removal of a mark has no time but the envelope's.
final class CalendlyEvents implements EventReader {
    static final String PROVIDER = "calendly";
    private static final Set<String> KNOWN =
            Set.of(
                    "routing_form_submission.created",
                    "event_type.created",
                    "event_type.deleted",
                    "event_type.updated");

    @Override
    public List<ReadEvent> read(WebhookDelivery delivery) {
        JsonNode root = OneEvent.object(delivery.body());
        OneEvent event =
                OneEvent.of(PROVIDER, delivery, root, field -> !field.equals("created_at"));
        JsonNode payload = root.path("payload");
        return switch (root.path("event").asString("")) {
            case "invitee.created" ->
                    booking(
                            event,
                            BookingStatus.BOOKED,
                            new Invitee("invitee.created", payload),
                            payload.path("created_at"));
            case "invitee.canceled" ->
                    booking(
                            event,
                            BookingStatus.CANCELLED,
                            new Invitee("invitee.canceled", payload),
                            first(
                                    payload.path("cancellation").path("created_at"),
                                    root.path("created_at")));
            case "invitee_no_show.created" ->
                    booking(
                            event,
                            BookingStatus.NO_SHOW,
                            new Invitee("invitee_no_show.created", payload),
                            first(
                                    payload.path("no_show").path("created_at"),
                                    root.path("created_at")));
            case "invitee_no_show.deleted" ->
                    booking(
                            event,
                            BookingStatus.BOOKED,
                            new Invitee("invitee_no_show.deleted", payload),
                            root.path("created_at"));
            default -> other(event, root);
        };
    }

    private static List<ReadEvent> booking(
            OneEvent event, BookingStatus status, Invitee invitee, JsonNode time) {
        String uri = invitee.uri();
        Optional<Instant> at = Times.iso(time);
        Identified who =
                event.identify(
                        invitee.kind(),
                        uri == null ? "" : uri,
                        invitee.kind(),
                        uri,
                        Texts.id(time));
        boolean tellsNothing = invitee.kind().equals("invitee.created") && invitee.slot() == null;
        if (uri == null || at.isEmpty() || tellsNothing) {
            return List.of(event.recorded(who, true, at.orElse(null)));
        }
        BookingSeen seen =
                new BookingSeen(
                        who.identity(),
                        uri,
                        invitee.previous(),
                        invitee.kind().equals("invitee.canceled") && invitee.isMoved(),
                        status,
                        at.get(),
                        invitee.slot(),
                        invitee.person());
        return List.of(event.tells(seen, at.get(), who.complete()));
    }

    private static List<ReadEvent> other(OneEvent event, JsonNode root) {
        String told = root.path("event").asString("");
        String type = KNOWN.contains(told) ? told : label(told);
        String uri = Texts.id(root.path("payload").path("uri"));
        Identified who =
                event.identify(
                        type,
                        uri == null ? "" : uri,
                        type.equals("other") ? null : type,
                        uri,
                        Texts.id(root.path("created_at")));
        Optional<Instant> at = Times.iso(root.path("created_at"));
        return List.of(event.recorded(who, KNOWN.contains(told), at.orElse(null)));
    }

    /// The dots that Calendly's names have are not for strangers.
    private static String label(String told) {
        return Texts.label(StringNode.valueOf(told.replace('.', '_')));
    }

    private static JsonNode first(JsonNode one, JsonNode other) {
        return Texts.id(one) == null ? other : one;
    }
}
