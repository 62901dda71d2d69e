package dev.onefold.providers.whatsapp;

import dev.onefold.providers.reading.Json;
import dev.onefold.providers.reading.Texts;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// The message of a delivery's first status, read from the front and no further than to it.
/// Nothing is said about what stands behind it, and the delivery is not known to be whole.
final class FirstStatus {
    private FirstStatus() {}

    /// Null when it is not where Meta puts it.
    static @Nullable String messageId(byte[] body) {
        try (JsonParser json = Json.parser(body)) {
            boolean found =
                    json.nextToken() == JsonToken.START_OBJECT
                            && "object".equals(json.nextName())
                            && "whatsapp_business_account".equals(json.nextStringValue())
                            && firstOf(json, "entry")
                            && firstOf(json, "changes")
                            && hasField(json, "value")
                            && json.currentToken() == JsonToken.START_OBJECT
                            && firstOf(json, "statuses")
                            && hasField(json, "id")
                            && json.currentToken() == JsonToken.VALUE_STRING;
            return found ? Texts.id(json.getString()) : null;
        } catch (JacksonException unreadable) {
            return null;
        }
    }

    // Within an object: goes into the first object of this list.
    private static boolean firstOf(JsonParser json, String list) {
        return hasField(json, list)
                && json.currentToken() == JsonToken.START_ARRAY
                && json.nextToken() == JsonToken.START_OBJECT;
    }

    // Within an object: goes to the value of this field.
    private static boolean hasField(JsonParser json, String name) {
        for (String one = json.nextName(); one != null; one = json.nextName()) {
            json.nextToken();
            if (one.equals(name)) {
                return true;
            }
            json.skipChildren();
        }
        return false;
    }
}
