package dev.onefold.cli.outcome;

import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpTimeoutException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Turns what came back, or did not, into words.
public final class Problem {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int LONGEST = 300;

    private Problem() {}

    /// The `detail` of a problem document; or else the beginning of the body.
    public static String detail(String body) {
        try {
            JsonNode detail = JSON.readTree(body).path("detail");
            if (detail.isString()) {
                return detail.asString();
            }
        } catch (JacksonException notJson) {
            // Then it is shown as it is.
        }
        String text = body.strip();
        return text.isEmpty()
                ? "(no explanation)"
                : text.substring(0, Math.min(LONGEST, text.length()));
    }

    /// Why there was no answer.
    public static CommandFailedException noAnswer(String who, URI at, Exception failure) {
        String why =
                switch (failure) {
                    case HttpTimeoutException _ -> "it did not answer in time";
                    case ConnectException _ -> "nothing listens there";
                    default -> String.valueOf(failure.getMessage());
                };
        return CommandFailedException.away(
                "%s at %s: %s. Is it up? (./onefold up)".formatted(who, at, why));
    }
}
