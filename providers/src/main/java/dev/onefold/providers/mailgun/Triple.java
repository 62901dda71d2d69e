package dev.onefold.providers.mailgun;

import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.providers.reading.Form;
import dev.onefold.providers.reading.Json;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What Mailgun signs and how, out of a JSON body's `signature` or a form's fields.
///
/// @param token has to be there: without one, a timestamp alone would be signed
record Triple(String timestamp, String token, List<String> signatures) {
    private static final String FORM = "application/x-www-form-urlencoded";

    /// Null when the body has none.
    static @Nullable Triple read(SignedRequest request) {
        try {
            Triple triple = isForm(request) ? ofForm(request.body()) : ofJson(request.body());
            boolean whole = !triple.timestamp().isEmpty() && !triple.token().isEmpty();
            return whole && !triple.signatures().isEmpty() ? triple : null;
        } catch (UnreadableDeliveryException e) {
            return null;
        }
    }

    private static boolean isForm(SignedRequest request) {
        List<String> types = request.header("content-type");
        return !types.isEmpty()
                && types.getFirst().strip().regionMatches(true, 0, FORM, 0, FORM.length());
    }

    private static Triple ofForm(byte[] body) {
        Map<String, List<String>> form = Form.read(body);
        return new Triple(
                Form.first(form, "timestamp"),
                Form.first(form, "token"),
                given(Form.first(form, "signature"), Form.first(form, "parent-signature")));
    }

    private static Triple ofJson(byte[] body) {
        JsonNode signature = Json.read(body).path("signature");
        JsonNode timestamp = signature.path("timestamp");
        return new Triple(
                timestamp.isString() || timestamp.isIntegralNumber() ? timestamp.asString() : "",
                signature.path("token").asString(""),
                given(
                        signature.path("signature").asString(""),
                        signature.path("parent-signature").asString("")));
    }

    private static List<String> given(String... signatures) {
        return List.of(signatures).stream().filter(one -> !one.isEmpty()).toList();
    }
}
