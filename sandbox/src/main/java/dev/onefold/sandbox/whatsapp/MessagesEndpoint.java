package dev.onefold.sandbox.whatsapp;

import dev.onefold.sandbox.fault.Fault;
import dev.onefold.sandbox.fault.FaultBook;
import dev.onefold.sandbox.http.Answer;
import dev.onefold.sandbox.http.Request;
import dev.onefold.sandbox.received.CustomerRecord;
import dev.onefold.sandbox.received.ReceivedMessage;
import dev.onefold.sandbox.webhook.AutomaticStatuses;
import dev.onefold.sandbox.webhook.Payloads;
import dev.onefold.sandbox.webhook.Signing;
import dev.onefold.sandbox.webhook.StatusSignal;
import dev.onefold.sandbox.webhook.WebhookSender;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// `POST /{version}/{phone-number-id}/messages`. Like the real one it has no idempotency: the
/// same request twice is two messages to the customer.
public final class MessagesEndpoint {
    private final Parts parts;
    private final @Nullable String token;
    private final Counters counters = new Counters();
    /// Differs at each start, so that a restarted sandbox never repeats an id.
    private final String idPrefix =
            "wamid." + UUID.randomUUID().toString().substring(0, 13).replace("-", "") + ".";

    /// @param token the only access token that is let in; null lets any in
    public MessagesEndpoint(Parts parts, @Nullable String token) {
        this.parts = parts;
        this.token = token;
    }

    /// What the endpoint works with.
    public record Parts(
            CustomerRecord record,
            FaultBook faults,
            AutomaticStatuses statuses,
            WebhookSender sender,
            InstantSource clock) {}

    public Counters counters() {
        return counters;
    }

    /// `phoneNumberId` is taken from the path.
    public Answer send(Request request, String phoneNumberId) {
        counters.requests.increment();
        try {
            authenticate(request.header("authorization"));
            SendCall call = SendCall.read(request);
            Fault fault = parts.faults().strike(call.to(), call.reference());
            return fault == null ? accept(call, phoneNumberId) : struck(fault, call, phoneNumberId);
        } catch (GraphErrorException e) {
            counters.refused.increment();
            return e.answer();
        }
    }

    private void authenticate(@Nullable String header) throws GraphErrorException {
        if (header == null
                || !header.startsWith("Bearer ")
                || header.length() == "Bearer ".length()) {
            throw new GraphErrorException(401, 0, "AuthException");
        }
        byte[] given = header.substring("Bearer ".length()).getBytes(StandardCharsets.UTF_8);
        if (token != null
                && !MessageDigest.isEqual(given, token.getBytes(StandardCharsets.UTF_8))) {
            throw new GraphErrorException(401, 190, "Access token has expired");
        }
    }

    private Answer accept(SendCall call, String phoneNumberId) {
        ReceivedMessage message = record(call, phoneNumberId);
        parts.statuses().accepted(message);
        return accepted(message);
    }

    private Answer struck(Fault fault, SendCall call, String phoneNumberId) {
        return switch (fault) {
            case Fault.AcceptThen(Fault.Ending ending) -> {
                accept(call, phoneNumberId);
                yield end(ending);
            }
            case Fault.Stall() -> new Answer.Silence();
            case Fault.CutOff() -> new Answer.Reset();
            case Fault.Refuse refuse -> {
                counters.refused.increment();
                yield GraphErrors.of(
                        refuse.httpStatus(),
                        refuse.code(),
                        refuse.subcode(),
                        "(#" + refuse.code() + ")");
            }
            case Fault.Throttle throttle -> {
                counters.refused.increment();
                yield GraphErrors.throttle(throttle, parts.clock().instant());
            }
            case Fault.Delay(Duration by) -> {
                pause(by);
                yield accept(call, phoneNumberId);
            }
            case Fault.StatusBeforeAnswer(List<String> statuses) -> {
                ReceivedMessage message = record(call, phoneNumberId);
                statuses.forEach(status -> tell(message, status));
                yield accepted(message);
            }
        };
    }

    private static Answer end(Fault.Ending ending) {
        return switch (ending) {
            case TIMEOUT -> new Answer.Silence();
            case RESET -> new Answer.Reset();
            case ERROR_500 -> GraphErrors.of(500, 131000, null, "Something went wrong");
            case GARBAGE -> Answer.json(200, "<html>not what was promised");
        };
    }

    private static void pause(Duration by) {
        try {
            Thread.sleep(by);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void tell(ReceivedMessage m, String status) {
        StatusSignal signal =
                new StatusSignal(
                        m.wamid(),
                        m.to(),
                        m.reference(),
                        status,
                        0,
                        parts.clock().instant(),
                        m.phoneNumberId());
        parts.sender().postNow(Payloads.statuses(List.of(signal)), Signing.VALID, true);
    }

    private ReceivedMessage record(SendCall call, String phoneNumberId) {
        counters.accepted.increment();
        return parts.record()
                .add(
                        seq ->
                                new ReceivedMessage(
                                        seq,
                                        idPrefix + seq,
                                        call.reference(),
                                        phoneNumberId,
                                        call.to(),
                                        call.template(),
                                        call.language(),
                                        call.parameters(),
                                        parts.clock().instant()));
    }

    private static Answer accepted(ReceivedMessage message) {
        return Answer.json(200, Payloads.acceptance(message.to(), message.wamid()), List.of());
    }
}
