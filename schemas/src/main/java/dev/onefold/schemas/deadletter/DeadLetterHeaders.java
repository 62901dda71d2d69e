package dev.onefold.schemas.deadletter;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/// The headers of a dead letter. All text, so that any Kafka UI shows them and any tool groups by
/// them.
public final class DeadLetterHeaders {

    /// A short label to group by.
    public static final String REASON = "dlt.reason";

    /// What was wrong, in a sentence.
    public static final String ERROR = "dlt.error";

    /// `topic-partition@offset` of the record as it first came.
    public static final String ORIGIN = "dlt.origin";

    public static final String ATTEMPTS = "dlt.attempts";
    public static final String FIRST_FAILED_AT = "dlt.first-failed-at";
    public static final String FAILED_AT = "dlt.failed-at";
    public static final String OWNER = "dlt.owner";
    public static final String APP_VERSION = "dlt.app-version";
    public static final String REPLAY_COUNT = "dlt.replay-count";

    private static final List<String> OURS =
            List.of(
                    REASON,
                    ERROR,
                    ORIGIN,
                    ATTEMPTS,
                    FIRST_FAILED_AT,
                    FAILED_AT,
                    OWNER,
                    APP_VERSION,
                    REPLAY_COUNT);
    private static final int LONGEST_ERROR = 1_000;

    private DeadLetterHeaders() {}

    /// The record's own headers, and ours in place of any that an earlier round left. The round
    /// and the first failure are carried on.
    static Headers of(ConsumerRecord<?, ?> record, Failure failure, Owner owner, Instant now) {
        Headers headers = new RecordHeaders();
        for (Header header : record.headers()) {
            if (!OURS.contains(header.key())) {
                headers.add(header);
            }
        }
        text(headers, REASON, failure.reason());
        text(headers, ERROR, shortened(failure.error()));
        text(headers, ORIGIN, record.topic() + "-" + record.partition() + "@" + record.offset());
        text(headers, ATTEMPTS, "" + failure.attempts());
        text(headers, FIRST_FAILED_AT, carried(record, FIRST_FAILED_AT, now.toString()));
        text(headers, FAILED_AT, now.toString());
        text(headers, OWNER, owner.service());
        text(headers, APP_VERSION, owner.version());
        text(headers, REPLAY_COUNT, carried(record, REPLAY_COUNT, "0"));
        return headers;
    }

    /// The text of a header, or null where there is none.
    public static @Nullable String read(Headers headers, String name) {
        Header header = headers.lastHeader(name);
        return header == null || header.value() == null
                ? null
                : new String(header.value(), StandardCharsets.UTF_8);
    }

    private static String carried(ConsumerRecord<?, ?> record, String name, String otherwise) {
        String earlier = read(record.headers(), name);
        return earlier == null ? otherwise : earlier;
    }

    private static void text(Headers headers, String name, String value) {
        headers.add(name, value.getBytes(StandardCharsets.UTF_8));
    }

    private static String shortened(String error) {
        return error.length() <= LONGEST_ERROR ? error : error.substring(0, LONGEST_ERROR) + "…";
    }
}
