package dev.onefold.bench.ledger;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.DeliveryReceived;
import dev.onefold.wire.HttpHeader;
import dev.onefold.wire.Verdict;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Events as Stripe sends them, one a delivery.
///
/// @param run makes the events of this batch others than those of any other
record Batch(String run, int events) {
    static final Topic TOPIC = Topic.WEBHOOKS_RECEIVED;

    private static final String BODY =
            """
            {"id":"%s","object":"event","api_version":"2026-08-27","created":1764500000,"data":{\
            "object":{"id":"%s","object":"invoice","amount_due":12900,"amount_paid":12900,"currency":\
            "eur","customer":"cus_QpZ2m1f9","status":"paid","number":"A-%08d","lines":{"object":"list",\
            "data":[{"id":"il_1","amount":12900,"description":"Plan, one month","quantity":1}],\
            "has_more":false,"total_count":1},"period_start":1761908400,"period_end":1764500400}},\
            "livemode":true,"pending_webhooks":1,"request":{"id":null,"idempotency_key":null},\
            "type":"invoice.paid"}""";

    String eventId(int number) {
        return "evt_%s_%08d".formatted(run, number);
    }

    String objectId(int number) {
        return "in_%s_%08d".formatted(run, number);
    }

    byte[] body(int number) {
        return BODY.formatted(eventId(number), objectId(number), number).getBytes(UTF_8);
    }

    DeliveryReceived delivery(int number) {
        return new DeliveryReceived(
                "delivery-" + run + "-" + number,
                "stripe",
                "stripe",
                Verdict.verified,
                // Older ones would be for the purge to look at.
                Instant.now(),
                "application/json",
                List.of(new HttpHeader("content-type", "application/json")),
                ByteBuffer.wrap(body(number)),
                "0",
                Map.of());
    }
}
