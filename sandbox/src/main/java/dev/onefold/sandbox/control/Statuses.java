package dev.onefold.sandbox.control;

import dev.onefold.sandbox.http.Answer;
import dev.onefold.sandbox.http.Request;
import dev.onefold.sandbox.received.CustomerRecord;
import dev.onefold.sandbox.received.ReceivedMessage;
import dev.onefold.sandbox.webhook.AutomaticStatuses;
import dev.onefold.sandbox.webhook.Payloads;
import dev.onefold.sandbox.webhook.Signing;
import dev.onefold.sandbox.webhook.StatusSignal;
import dev.onefold.sandbox.webhook.WebhookSender;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Statuses by themselves (`PUT`) and on demand (`POST`).
final class Statuses {
    private final AutomaticStatuses automatic;
    private final CustomerRecord record;
    private final WebhookSender sender;
    private final InstantSource clock;

    Statuses(
            AutomaticStatuses automatic,
            CustomerRecord record,
            WebhookSender sender,
            InstantSource clock) {
        this.automatic = automatic;
        this.record = record;
        this.sender = sender;
        this.clock = clock;
    }

    static List<String> known(List<String> statuses) {
        for (String status : statuses) {
            if (!AutomaticStatuses.KNOWN.contains(status)) {
                throw new BadControlException(
                        "unknown status '" + status + "'; known: sent, delivered, read, failed");
            }
        }
        return statuses;
    }

    Answer automatic(Request request) {
        Fields fields = Fields.of(request, Set.of("automatic", "delayMillis", "batch"));
        Duration delay = Duration.ofMillis(fields.number("delayMillis", 0, 86_400_000, 0));
        automatic.follow(
                new AutomaticStatuses.Policy(
                        known(fields.texts("automatic")),
                        delay,
                        fields.number("batch", 1, 1_000, 1)));
        return Answer.json(200, "{}");
    }

    /// In the order given, one after another; statuses may be any text, so that unknown ones
    /// can be tried as well.
    Answer onDemand(Request request) {
        Fields fields =
                Fields.of(
                        request,
                        Set.of(
                                "reference",
                                "wamid",
                                "to",
                                "statuses",
                                "times",
                                "errorCode",
                                "atSecondsAgo",
                                "delayMillis",
                                "retry"));
        List<String> statuses = fields.texts("statuses");
        Integer errorCode = fields.number("errorCode", 1, 9_999_999);
        Instant at = clock.instant().minusSeconds(fields.number("atSecondsAgo", 0, 100_000_000, 0));
        List<byte[]> bodies = new ArrayList<>();
        for (int i = fields.number("times", 1, 10_000, 1); i > 0; i--) {
            for (String status : statuses) {
                int code =
                        "failed".equals(status) ? Objects.requireNonNullElse(errorCode, 131026) : 0;
                bodies.add(Payloads.statuses(List.of(signal(fields, status, code, at))));
            }
        }
        return post(bodies, fields.number("delayMillis", 0, 86_400_000), fields.yes("retry", true));
    }

    private StatusSignal signal(Fields fields, String status, int code, Instant at) {
        String reference = fields.text("reference");
        String wamid = fields.text("wamid");
        if (reference == null && wamid == null) {
            throw new BadControlException("'reference' or 'wamid' is missing");
        }
        return record.newest(
                        m ->
                                wamid == null
                                        ? m.reference().equals(reference)
                                        : m.wamid().equals(wamid))
                .map(m -> of(m, status, code, at))
                .orElseGet(() -> stranger(fields, status, code, at));
    }

    private static StatusSignal of(ReceivedMessage m, String status, int code, Instant at) {
        return new StatusSignal(
                m.wamid(), m.to(), m.reference(), status, code, at, m.phoneNumberId());
    }

    /// A status of a message the sandbox never accepted: only when it is spelled out.
    private static StatusSignal stranger(Fields fields, String status, int code, Instant at) {
        String wamid = fields.text("wamid");
        if (wamid == null) {
            throw new BadControlException(
                    404, "no message with that reference was accepted; give a 'wamid' to force it");
        }
        return new StatusSignal(
                wamid,
                fields.text("to", "+15550009999"),
                fields.text("reference", ""),
                status,
                code,
                at,
                "1234567890");
    }

    private Answer post(List<byte[]> bodies, @Nullable Integer delayMillis, boolean insist) {
        if (delayMillis != null) {
            bodies.forEach(body -> sender.postLater(body, Duration.ofMillis(delayMillis)));
            return Answer.json(202, "{\"answers\":[]}");
        }
        return Answers.of(
                bodies.stream().map(body -> sender.postNow(body, Signing.VALID, insist)).toList());
    }
}
