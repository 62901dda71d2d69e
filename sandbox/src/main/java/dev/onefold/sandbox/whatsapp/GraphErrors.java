package dev.onefold.sandbox.whatsapp;

import dev.onefold.sandbox.fault.Fault;
import dev.onefold.sandbox.http.Answer;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The Graph API's error envelope and the headers that come with throttles.
final class GraphErrors {
    private GraphErrors() {}

    static Answer of(int httpStatus, int code, @Nullable Integer subcode, String message) {
        return Answer.json(httpStatus, envelope(code, subcode, message));
    }

    static Answer throttle(Fault.Throttle throttle, Instant now) {
        List<String> headers = new ArrayList<>();
        Fault.Pause pause = throttle.pause();
        if (pause.retryAfterSeconds() != null) {
            headers.add(
                    "Retry-After: " + retryAfter(pause.retryAfterSeconds(), pause.asDate(), now));
        }
        if (pause.regainMinutes() != null) {
            headers.add(
                    "X-Business-Use-Case-Usage: {\"102290129340398\":[{\"type\":\"whatsapp\",\"call_count\":100,"
                            + "\"total_cputime\":20,\"total_time\":20,\"estimated_time_to_regain_access\":"
                            + pause.regainMinutes()
                            + "}]}");
        }
        return Answer.json(
                throttle.httpStatus(),
                envelope(throttle.code(), null, "(#" + throttle.code() + ") slow down"),
                headers);
    }

    private static String retryAfter(int seconds, boolean asDate, Instant now) {
        return asDate
                ? DateTimeFormatter.RFC_1123_DATE_TIME.format(
                        now.plusSeconds(seconds).atOffset(ZoneOffset.UTC))
                : Integer.toString(seconds);
    }

    /// `message` is ours and holds nothing to escape.
    private static String envelope(int code, @Nullable Integer subcode, String message) {
        return "{\"error\":{\"message\":\""
                + message
                + "\",\"type\":\"OAuthException\",\"code\":"
                + code
                + (subcode == null ? "" : ",\"error_subcode\":" + subcode)
                + ",\"error_data\":{\"messaging_product\":\"whatsapp\",\"details\":\""
                + message
                + "\"},\"fbtrace_id\":\"AsandboxTrace0\"}}";
    }
}
