package dev.onefold.sandbox.webhook;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Bodies of WhatsApp webhooks. Like Meta's, they escape what is not ASCII and every slash, so
/// that a receiver that hashes a re-serialised body is found out.
public final class Payloads {
    private static final JsonMapper JSON =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                                    .enable(JsonWriteFeature.ESCAPE_FORWARD_SLASHES)
                                    .disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE)
                                    .build())
                    .build();
    private static final String ACCOUNT = "102290129340398";

    private Payloads() {}

    /// All of them in one delivery.
    public static byte[] statuses(List<StatusSignal> signals) {
        ObjectNode root = JSON.createObjectNode();
        ArrayNode statuses = value(root, signals.getFirst().phoneNumberId()).putArray("statuses");
        signals.forEach(signal -> write(statuses.addObject(), signal));
        return bytes(root);
    }

    private static void write(ObjectNode status, StatusSignal signal) {
        status.put("id", signal.wamid());
        status.put("status", signal.status());
        status.put("timestamp", Long.toString(signal.at().getEpochSecond()));
        status.put("recipient_id", digits(signal.to()));
        if (!signal.reference().isEmpty()) {
            status.put("biz_opaque_callback_data", signal.reference());
        }
        if (signal.errorCode() != 0) {
            ObjectNode error = status.putArray("errors").addObject();
            error.put("code", signal.errorCode()).put("title", "Error " + signal.errorCode());
            error.putObject("error_data").put("details", "as asked of the sandbox");
        }
    }

    /// A text message of a customer.
    ///
    /// @param inReplyTo the wamid it answers
    public record Inbound(
            String id, String from, String text, @Nullable String inReplyTo, Instant at) {}

    public static byte[] inbound(Inbound inbound) {
        ObjectNode root = JSON.createObjectNode();
        ObjectNode value = value(root, "1234567890");
        ObjectNode contact = value.putArray("contacts").addObject();
        contact.put("wa_id", digits(inbound.from())).putObject("profile").put("name", "Customer");
        ObjectNode message = value.putArray("messages").addObject();
        if (inbound.inReplyTo() != null) {
            message.putObject("context").put("id", inbound.inReplyTo());
        }
        message.put("from", digits(inbound.from())).put("id", inbound.id());
        message.put("timestamp", Long.toString(inbound.at().getEpochSecond())).put("type", "text");
        message.putObject("text").put("body", inbound.text());
        return bytes(root);
    }

    /// The answer to a request to send: not a webhook, but the same writer.
    public static byte[] acceptance(String to, String wamid) {
        ObjectNode root = JSON.createObjectNode();
        root.put("messaging_product", "whatsapp");
        root.putArray("contacts").addObject().put("input", to).put("wa_id", digits(to));
        root.putArray("messages").addObject().put("id", wamid).put("message_status", "accepted");
        return bytes(root);
    }

    /// Any body, escaped as Meta does.
    public static byte[] raw(JsonNode payload) {
        return bytes(payload);
    }

    private static ObjectNode value(ObjectNode root, String phoneNumberId) {
        root.put("object", "whatsapp_business_account");
        ObjectNode entry = root.putArray("entry").addObject();
        entry.put("id", ACCOUNT);
        ObjectNode change = entry.putArray("changes").addObject();
        change.put("field", "messages");
        ObjectNode value = change.putObject("value");
        value.put("messaging_product", "whatsapp");
        value.putObject("metadata")
                .put("display_phone_number", "15550001111")
                .put("phone_number_id", phoneNumberId);
        return value;
    }

    private static byte[] bytes(JsonNode node) {
        return JSON.writeValueAsString(node).getBytes(StandardCharsets.UTF_8);
    }

    static String digits(String address) {
        return address.startsWith("+") ? address.substring(1) : address;
    }
}
