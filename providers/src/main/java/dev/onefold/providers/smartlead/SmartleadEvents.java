package dev.onefold.providers.smartlead;

import dev.onefold.providers.EventReader;
import dev.onefold.providers.ProviderEvent.SequenceSeen;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.providers.reading.Json;
import dev.onefold.providers.reading.OneEvent;
import dev.onefold.providers.reading.OneEvent.Identified;
import dev.onefold.rules.event.SequenceSignal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Webhooks of Smartlead in each of the four forms that its documents describe, told apart by
/// what stands in them:
///
/// - the page "Webhooks" of the API: `event`, `timestamp` and nested `lead`, `reply`;
/// - its "Webhook integration" guide and list of events: flat, `event_type`, a time such as
///   `time_replied`;
/// - the older help pages: flat, `event_type`, `event_timestamp`, `stats_id` and the secret of
///   the webhook in the body;
/// - the help centre: `id`, `type`, `created_at`, `data` and `meta` with the attempt. Only events
///   of accounts and campaigns are shown there; that those of leads look alike is assumed.
///
/// The last has an id. In the others, kind, time and lead are unique together with campaign,
/// step, message and statistics id where there are such. Nothing says that a retry repeats the
/// time.
///
/// The same event may come through a webhook of the user, the client and the campaign: which one
/// brought it does not belong to what it says. The secret in the body goes into no payload.
final class SmartleadEvents implements EventReader {
    static final String PROVIDER = "smartlead";
    private static final String SECRET = "secret_key";
    private static final Set<String> HOW =
            Set.of(
                    SECRET,
                    "meta",
                    "links",
                    "metadata",
                    "webhook_id",
                    "webhook_name",
                    "webhook_url",
                    "description",
                    "app_url",
                    "ui_master_inbox_link",
                    "campaign_status",
                    "campaign_name");
    private static final Set<String> KNOWN =
            Set.of(
                    "lead_category_updated",
                    "campaign_status_changed",
                    "manual_step_reached",
                    "untracked_replies",
                    "email_account_disconnected");

    @Override
    public List<ReadEvent> read(WebhookDelivery delivery) {
        JsonNode root = OneEvent.object(delivery.body());
        SmartleadBody body = new SmartleadBody(root);
        OneEvent event =
                new OneEvent(
                        PROVIDER,
                        delivery.endpoint(),
                        payload(delivery, root),
                        Json.hash(OneEvent.only(root, field -> !HOW.contains(field))));
        String type = body.type();
        SequenceSignal signal = signal(type, body);
        Identified who = identify(event, type, body);
        Optional<Instant> at = body.at();
        String email = body.email();
        if (signal == null || email == null || at.isEmpty()) {
            boolean known = signal != null || KNOWN.contains(type);
            return List.of(event.recorded(who, known, at.orElse(null)));
        }
        SequenceSeen seen =
                new SequenceSeen(
                        who.identity(),
                        body.campaign(),
                        email,
                        signal,
                        at.get(),
                        signal == SequenceSignal.REPLIED ? body.reply() : "");
        return List.of(event.tells(seen, at.get(), who.complete()));
    }

    /// The body as it came, unless the secret stands in it.
    private static byte[] payload(WebhookDelivery delivery, JsonNode root) {
        return root.has(SECRET)
                ? Json.write(OneEvent.only(root, field -> !field.equals(SECRET)))
                : delivery.body();
    }

    private static Identified identify(OneEvent event, String type, SmartleadBody body) {
        String id = body.ownId();
        if (id != null) {
            return event.named(type, object(body), id);
        }
        return event.identify(
                type,
                object(body),
                type.equals("other") ? null : type,
                body.time(),
                body.email(),
                optional(body.campaign()),
                optional(body.step()),
                optional(body.message()),
                optional(body.statistics()));
    }

    private static String object(SmartleadBody body) {
        String email = body.email();
        return email == null ? body.campaign() : OneEvent.lead(PROVIDER, body.campaign(), email);
    }

    private static @Nullable SequenceSignal signal(String type, SmartleadBody body) {
        return switch (type) {
            case "email_sent", "first_email_sent" -> SequenceSignal.SENT;
            case "email_open", "email_opened" -> SequenceSignal.OPENED;
            case "email_link_click", "email_link_clicked", "email_clicked", "link_clicked" ->
                    SequenceSignal.CLICKED;
            case "email_reply", "email_replied" -> SequenceSignal.REPLIED;
            case "email_bounce", "email_bounced" -> SequenceSignal.BOUNCED;
            case "lead_unsubscribed", "email_unsubscribed" -> SequenceSignal.OPTED_OUT;
            case "lead_category_updated" ->
                    switch (body.category()) {
                        case "meeting booked" -> SequenceSignal.MEETING;
                        case "do not contact" -> SequenceSignal.OPTED_OUT;
                        default -> null;
                    };
            default -> null;
        };
    }

    private static String optional(String text) {
        return text.isEmpty() ? "-" : text;
    }
}
