package dev.onefold.providers.twilio;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onefold.providers.ProviderEvent.MessageReceived;
import dev.onefold.providers.ProviderEvent.StatusSeen;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.providers.reading.Form;
import dev.onefold.providers.reading.Json;
import dev.onefold.providers.reading.OneEvent;
import dev.onefold.providers.reading.OneEvent.Identified;
import dev.onefold.providers.reading.Texts;
import dev.onefold.rules.intent.Signal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/// One form. What became of a message has `MessageStatus`; what comes in has a `Body`, and
/// `SmsStatus` that says `received`.
///
/// A status is known by message and status, since all of them share the message's id: told again
/// it is the same, whenever it comes. A message that comes in is known by its own id. Its text is
/// what the person wrote, even where Twilio itself took it for a stop word (`OptOutType`).
final class TwilioForm {
    private static final String WHATSAPP = "whatsapp:";

    /// They say that a message is on its way, which it was anyway.
    private static final Set<String> UNDER_WAY =
            Set.of("queued", "accepted", "scheduled", "sending", "canceled", "partially_delivered");

    private final WebhookDelivery delivery;
    private final Map<String, List<String>> form;

    TwilioForm(WebhookDelivery delivery, Map<String, List<String>> form) {
        this.delivery = delivery;
        this.form = form;
    }

    ReadEvent read() {
        String status = value("MessageStatus");
        if (status != null) {
            return status(status);
        }
        String smsStatus = value("SmsStatus");
        if (form.containsKey("Body") && (smsStatus == null || smsStatus.equals("received"))) {
            return incoming();
        }
        return smsStatus == null || sid() == null ? other() : status(smsStatus);
    }

    private ReadEvent status(String status) {
        String type = "status." + Texts.label(StringNode.valueOf(status));
        String sid = sid();
        String code = errorCode();
        OneEvent event = event(Json.hash((status + ' ' + sid + ' ' + code).getBytes(UTF_8)));
        boolean isLabel = !type.equals("status.other");
        Identified who =
                event.identify(
                        type, sid == null ? "" : sid, "status", sid, isLabel ? status : null);
        Optional<Signal> signal = signal(status);
        if (sid == null || signal.isEmpty()) {
            boolean known = signal.isPresent() || UNDER_WAY.contains(status);
            return event.recorded(who, known, null);
        }
        StatusSeen seen =
                new StatusSeen(
                        who.identity(), null, sid, signal.get(), delivery.receivedAt(), code);
        return event.tells(seen, null, who.complete());
    }

    private ReadEvent incoming() {
        String from = Form.first(form, "From");
        String channel = from.startsWith(WHATSAPP) ? "whatsapp" : "sms";
        String type = "message." + channel;
        String sid = sid();
        String address = address(from);
        OneEvent event = event(hash());
        if (sid == null || address == null) {
            Identified who = event.identify(type, sid == null ? "" : sid, (String) null);
            return event.recorded(who, true, null);
        }
        Identified who = event.named(type, sid, sid);
        MessageReceived message =
                new MessageReceived(
                        who.identity(),
                        channel,
                        address,
                        Texts.storable(Form.first(form, "Body")),
                        Texts.id(field("OriginalRepliedMessageSid")),
                        delivery.receivedAt());
        return event.tells(message, null, true);
    }

    private ReadEvent other() {
        OneEvent event = event(hash());
        String type = form.containsKey("CallSid") ? "call" : "form";
        String call = Texts.id(field("CallSid"));
        Identified who = event.bytes(type, call == null ? "" : call);
        return event.recorded(who, type.equals("call"), null);
    }

    private static Optional<Signal> signal(String status) {
        return switch (status) {
            case "sent" -> Optional.of(Signal.SENT);
            case "delivered" -> Optional.of(Signal.DELIVERED);
            case "read" -> Optional.of(Signal.READ);
            case "failed", "undelivered" -> Optional.of(Signal.FAILED);
            default -> Optional.empty();
        };
    }

    /// Null for a channel that is neither a phone's nor WhatsApp's, such as `messenger:..`.
    private static @Nullable String address(String from) {
        String plain = from.startsWith(WHATSAPP) ? from.substring(WHATSAPP.length()) : from;
        return plain.contains(":") ? null : Texts.id(StringNode.valueOf(plain));
    }

    private @Nullable String sid() {
        String sid = Texts.id(field("MessageSid"));
        return sid == null ? Texts.id(field("SmsSid")) : sid;
    }

    private String errorCode() {
        String code = Form.first(form, "ErrorCode");
        return code.matches("[0-9]{1,9}") ? code : "";
    }

    private @Nullable String value(String name) {
        String text = Form.first(form, name);
        return text.isEmpty() ? null : text;
    }

    private JsonNode field(String name) {
        return StringNode.valueOf(Form.first(form, name));
    }

    private String hash() {
        return Json.hash(new TreeMap<>(form).toString().getBytes(UTF_8));
    }

    private OneEvent event(String contentHash) {
        return new OneEvent(
                TwilioEvents.PROVIDER, delivery.endpoint(), delivery.body(), contentHash);
    }
}
