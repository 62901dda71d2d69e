package dev.onefold.providers.whatsapp;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/// What we read out of the body of an answer: the message's id or the error's code. Reads token
/// by token, since there is one for each message we send.
final class GraphAnswer {
    private static final int LONGEST = 512;
    private static final JsonFactory JSON =
            JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder().maxNestingDepth(32).build())
                    .build();

    private String messageId = "";
    private @Nullable Integer code;
    private int subcode;
    private String trace = "";

    private GraphAnswer() {}

    /// Never throws; of a body that is not what it should be, all is empty.
    static GraphAnswer read(byte[] body) {
        GraphAnswer answer = new GraphAnswer();
        try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), body)) {
            answer.readRoot(json);
            return answer;
        } catch (JacksonException e) {
            return new GraphAnswer();
        }
    }

    /// Empty when there is none.
    String messageId() {
        return messageId;
    }

    @Nullable Integer code() {
        return code;
    }

    int subcode() {
        return subcode;
    }

    String trace() {
        return trace;
    }

    private void readRoot(JsonParser json) {
        if (json.nextToken() != JsonToken.START_OBJECT) {
            return;
        }
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = json.currentName();
            JsonToken value = json.nextToken();
            if (name.equals("messages") && value == JsonToken.START_ARRAY) {
                readMessages(json);
            } else if (name.equals("error") && value == JsonToken.START_OBJECT) {
                readError(json);
            } else {
                json.skipChildren();
            }
        }
    }

    private void readMessages(JsonParser json) {
        JsonToken token;
        while ((token = json.nextToken()) != JsonToken.END_ARRAY) {
            if (token == JsonToken.START_OBJECT) {
                readMessage(json);
            } else {
                json.skipChildren();
            }
        }
    }

    private void readMessage(JsonParser json) {
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = json.currentName();
            JsonToken value = json.nextToken();
            if (name.equals("id") && value == JsonToken.VALUE_STRING && messageId.isEmpty()) {
                messageId = bounded(json.getString());
            } else {
                json.skipChildren();
            }
        }
    }

    private void readError(JsonParser json) {
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = json.currentName();
            JsonToken value = json.nextToken();
            boolean number = value == JsonToken.VALUE_NUMBER_INT;
            switch (name) {
                case "code" -> code = number ? Integer.valueOf(json.getValueAsInt(-1)) : null;
                case "error_subcode" -> subcode = number ? json.getValueAsInt(-1) : 0;
                case "fbtrace_id" ->
                        trace = value == JsonToken.VALUE_STRING ? plain(json.getString()) : "";
                default -> json.skipChildren();
            }
        }
    }

    /// An id longer than any the provider makes is none.
    private static String bounded(String text) {
        return text.length() <= LONGEST ? text : "";
    }

    /// A trace id is for logs: nothing but letters, digits and the like gets there.
    private static String plain(String text) {
        return text.length() <= 64 && text.chars().allMatch(c -> c > ' ' && c < 127) ? text : "";
    }
}
