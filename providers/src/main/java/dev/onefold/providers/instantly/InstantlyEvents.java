package dev.onefold.providers.instantly;

import dev.onefold.providers.EventReader;
import dev.onefold.providers.ProviderEvent.SequenceSeen;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.providers.reading.OneEvent;
import dev.onefold.providers.reading.OneEvent.Identified;
import dev.onefold.providers.reading.People;
import dev.onefold.providers.reading.Texts;
import dev.onefold.providers.reading.Times;
import dev.onefold.rules.event.SequenceSignal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Webhooks of Instantly: one flat object, as its page "Webhook events" has it.
///
/// They carry no event id. Workspace, kind, campaign, lead and time are unique together with the
/// step, the variant and the email where there are such; that a retry repeats the time is not
/// documented. Whatever the campaign knows of the lead is merged into the object when it is sent,
/// so only the documented fields are what an event says.
///
/// An automatic answer is no answer: it stops nothing. Nor has a label an effect that a person or
/// a model put on a lead, save that of a meeting. Labels of one's own come as kinds of events.
final class InstantlyEvents implements EventReader {
    static final String PROVIDER = "instantly";
    private static final int LONGEST_TEXT = 20_000;
    private static final int LONGEST_ID = 512;
    private static final Set<String> KNOWN =
            Set.of(
                    "auto_reply_received",
                    "lead_out_of_office",
                    "lead_interested",
                    "lead_not_interested",
                    "lead_neutral",
                    "lead_wrong_person",
                    "lead_closed",
                    "lead_no_show",
                    "campaign_completed",
                    "account_error");
    private static final Set<String> OF_NO_LEAD = Set.of("campaign_completed", "account_error");
    private static final Set<String> SAID =
            Set.of(
                    "timestamp",
                    "event_type",
                    "workspace",
                    "campaign_id",
                    "lead_email",
                    "email_account",
                    "step",
                    "variant",
                    "email_id",
                    "email_subject",
                    "email_text",
                    "email_html",
                    "reply_text_snippet",
                    "reply_subject",
                    "reply_text",
                    "reply_html");

    @Override
    public List<ReadEvent> read(WebhookDelivery delivery) {
        JsonNode root = OneEvent.object(delivery.body());
        OneEvent event = OneEvent.of(PROVIDER, delivery, root, SAID::contains);
        String type = Texts.label(root.path("event_type"));
        String email = People.email(root.path("lead_email"));
        String campaign = Texts.id(root.path("campaign_id"));
        Optional<Instant> at = Times.iso(root.path("timestamp"));
        SequenceSignal signal = signal(type);
        Identified who = identify(event, type, root);
        if (signal == null || email == null || at.isEmpty()) {
            boolean known = signal != null || KNOWN.contains(type);
            return List.of(event.recorded(who, known, at.orElse(null)));
        }
        SequenceSeen seen =
                new SequenceSeen(
                        who.identity(),
                        campaign == null ? "" : campaign,
                        email,
                        signal,
                        at.get(),
                        signal == SequenceSignal.REPLIED ? text(root) : "");
        return List.of(event.tells(seen, at.get(), who.complete()));
    }

    private static Identified identify(OneEvent event, String type, JsonNode root) {
        String campaign = Texts.id(root.path("campaign_id"));
        String email = People.email(root.path("lead_email"));
        return event.identify(
                type,
                object(campaign == null ? "" : campaign, email),
                // A label of one's own may be any words.
                People.words(root.path("event_type"), LONGEST_ID),
                Texts.id(root.path("workspace")),
                campaign,
                email == null && OF_NO_LEAD.contains(type) ? "-" : email,
                Texts.id(root.path("timestamp")),
                number(root.path("step")),
                number(root.path("variant")),
                optional(root.path("email_id")));
    }

    private static String object(String campaign, @Nullable String email) {
        return email == null ? campaign : OneEvent.lead(PROVIDER, campaign, email);
    }

    private static @Nullable SequenceSignal signal(String type) {
        return switch (type) {
            case "email_sent" -> SequenceSignal.SENT;
            case "email_opened" -> SequenceSignal.OPENED;
            case "link_clicked", "email_link_clicked" -> SequenceSignal.CLICKED;
            case "reply_received" -> SequenceSignal.REPLIED;
            case "email_bounced" -> SequenceSignal.BOUNCED;
            case "lead_unsubscribed" -> SequenceSignal.OPTED_OUT;
            case "lead_meeting_booked", "lead_meeting_completed" -> SequenceSignal.MEETING;
            default -> null;
        };
    }

    private static String text(JsonNode root) {
        String whole = People.words(root.path("reply_text"), LONGEST_TEXT);
        String text =
                whole == null ? People.words(root.path("reply_text_snippet"), LONGEST_TEXT) : whole;
        return text == null ? "" : text;
    }

    private static String optional(JsonNode node) {
        String id = Texts.id(node);
        return id == null ? "-" : id;
    }

    private static String number(JsonNode node) {
        return node.isInt() ? Integer.toString(node.asInt()) : optional(node);
    }
}
