package dev.onefold.providers.whatsapp;

import dev.onefold.providers.SendRequest;
import java.nio.charset.StandardCharsets;

/// The body of a request to send a template message. Written by hand, because there is one for
/// each message.
final class MessageBody {
    private static final String HEX = "0123456789abcdef";

    private MessageBody() {}

    static byte[] of(SendRequest request) {
        StringBuilder json = new StringBuilder(512);
        json.append("{\"messaging_product\":\"whatsapp\",\"recipient_type\":\"individual\",");
        // A person without a visible phone has an id of letters and digits, which goes into a field
        // of its own.
        text(
                json.append(isPhone(request.address()) ? "\"to\":" : "\"recipient\":"),
                request.address());
        text(json.append(",\"type\":\"template\",\"template\":{\"name\":"), request.template());
        text(json.append(",\"language\":{\"code\":"), request.language());
        json.append('}');
        if (!request.parameters().isEmpty()) {
            json.append(",\"components\":[{\"type\":\"body\",\"parameters\":[");
            String comma = "";
            for (String parameter : request.parameters()) {
                text(json.append(comma).append("{\"type\":\"text\",\"text\":"), parameter);
                json.append('}');
                comma = ",";
            }
            json.append("]}]");
        }
        text(json.append("},\"biz_opaque_callback_data\":"), request.reference());
        return json.append('}').toString().getBytes(StandardCharsets.UTF_8);
    }

    private static boolean isPhone(String address) {
        int start = address.charAt(0) == '+' ? 1 : 0;
        return address.chars().skip(start).allMatch(c -> c >= '0' && c <= '9');
    }

    private static void text(StringBuilder json, String text) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ') {
                json.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
            } else {
                json.append(c);
            }
        }
        json.append('"');
    }
}
