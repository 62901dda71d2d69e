package dev.onefold.providers;

import static dev.onefold.providers.Sample.FORM;
import static dev.onefold.providers.Sample.JSON;

import java.util.List;
import java.util.stream.Stream;

/// Deliveries in the shapes that the providers document.
final class Samples {

    private static final List<Sample> MAIL =
            List.of(
                    new Sample(
                            "sendgrid",
                            JSON,
                            """
                        [{"email":"a@example.com","event":"dropped","sg_event_id":"ZHJvcC0x",
                        "sg_message_id":"LRzX.filter-1","timestamp":1600112492}]\r
                        """,
                            "ZHJvcC0x",
                            "dropped",
                            "LRzX.filter-1",
                            "2020-09-14T19:41:32Z"),
                    new Sample(
                            "mailgun",
                            JSON,
                            """
                        {"signature":{"timestamp":"1700000000","token":"t","signature":"s"},
                        "event-data":{"event":"opened","id":"Ase7i2zsRYeDXztHGENqRA",
                        "timestamp":1521243339.873676,"message":{"headers":{"message-id":
                        "20130503182626.18666@example.org"}},"recipient":"a@example.com"}}
                        """,
                            "Ase7i2zsRYeDXztHGENqRA",
                            "opened",
                            "20130503182626.18666@example.org",
                            "2018-03-16T23:35:39.873676Z"),
                    new Sample(
                            "mailgun",
                            FORM,
                            "event=opened&timestamp=1700000000&token=t&signature=s&recipient=a%40b.example",
                            "",
                            "opened",
                            "",
                            "2023-11-14T22:13:20Z"),
                    new Sample(
                            "postmark",
                            JSON,
                            """
                        {"RecordType":"Bounce","ID":42,"Type":"HardBounce","MessageID":"883953f4",
                        "Email":"a@example.com","BouncedAt":"2019-11-05T16:33:54.9070259-04:00"}
                        """,
                            "",
                            "Bounce",
                            "883953f4",
                            "2019-11-05T20:33:54.907025Z"),
                    new Sample(
                            "postmark",
                            JSON,
                            """
                        {"RecordType":"Delivery","MessageID":"883953f4","Recipient":"a@example.com",
                        "DeliveredAt":"2019-11-05T16:33:54Z","Details":"ok"}
                        """,
                            "",
                            "Delivery",
                            "883953f4",
                            "2019-11-05T16:33:54Z"),
                    new Sample(
                            "resend",
                            JSON + "\nsvix-id: msg_1\nsvix-timestamp: 1",
                            """
                        {"type":"email.bounced","created_at":"2026-11-22T23:41:12.126Z",
                        "data":{"email_id":"56761188","to":["a@example.com"]}}
                        """,
                            "msg_1",
                            "email.bounced",
                            "56761188",
                            "2026-11-22T23:41:12.126Z"));

    private static final List<Sample> SALES =
            List.of(
                    new Sample(
                            "hubspot",
                            JSON,
                            """
                        [{"eventId":1,"subscriptionId":12345,"portalId":62515,
                        "occurredAt":1564113600000,"subscriptionType":"contact.propertyChange",
                        "attemptNumber":0,"objectId":123,"changeSource":"CRM","propertyName":
                        "lifecyclestage","propertyValue":"customer","appId":54321}]
                        """,
                            "",
                            "contact.propertyChange",
                            "62515:123",
                            "2019-07-26T04:00:00Z"),
                    new Sample(
                            "pipedrive",
                            JSON,
                            """
                        {"data":{"id":9,"title":"x"},"previous":null,"meta":{"action":"create",
                        "entity":"deal","entity_id":"9","id":"8b0b6a7e","attempt":1,
                        "timestamp":"2026-07-28T12:55:34.123Z","webhook_id":"77","version":"2.0"}}
                        """,
                            "",
                            "deal.create",
                            "deal:9",
                            "2026-07-28T12:55:34.123Z"),
                    new Sample(
                            "pipedrive",
                            JSON,
                            """
                        {"v":1,"retry":0,"event":"updated.person","current":{"id":7},"meta":{"v":1,
                        "action":"updated","object":"person","id":7,"timestamp":1523440213,
                        "webhook_id":"77","change_source":"app"}}
                        """,
                            "",
                            "person.updated",
                            "person:7",
                            "2018-04-11T09:50:13Z"),
                    new Sample(
                            "close",
                            JSON,
                            """
                        {"subscription_id":"whsub_1","event":{"id":"ev_2sYKRjcrA79yKxi3S4Crd7",
                        "date_created":"2019-01-15T12:48:23.395000","action":"updated",
                        "object_type":"opportunity","object_id":"oppo_7H4","changed_fields":[]}}
                        """,
                            "ev_2sYKRjcrA79yKxi3S4Crd7",
                            "opportunity.updated",
                            "oppo_7H4",
                            "2019-01-15T12:48:23.395Z"),
                    new Sample(
                            "salesloft",
                            JSON + "\nx-salesloft-event: person_updated",
                            """
                        {"id":123,"updated_at":"2026-11-04T01:07:28.215734-05:00","tags":[]}
                        """,
                            "",
                            "person_updated",
                            "123",
                            "2026-11-04T06:07:28.215734Z"),
                    new Sample(
                            "outreach",
                            "content-type: application/vnd.api+json\noutreach-webhook-id: fresh",
                            """
                        {"data":{"type":"prospect","id":1,"attributes":{"title":"x","updatedAt":
                        "2026-11-01T10:00:00.000Z"}},"meta":{"eventName":"prospect.updated",
                        "deliveredAt":"2026-11-01T10:00:01.000+00:00"}}
                        """,
                            "",
                            "prospect.updated",
                            "prospect:1",
                            "2026-11-01T10:00:00Z"),
                    new Sample(
                            "intercom",
                            JSON,
                            """
                        {"type":"notification_event","app_id":"a1","id":"notif_ccd8a4d0",
                        "topic":"conversation.user.replied","delivery_status":"pending",
                        "delivery_attempts":1,"delivered_at":0,"created_at":1392731331,
                        "data":{"type":"notification_event_data","item":{"id":"147","type":"c"}}}
                        """,
                            "notif_ccd8a4d0",
                            "conversation.user.replied",
                            "147",
                            "2014-02-18T13:48:51Z"),
                    new Sample("clay", JSON, "{\"row\":1}", "", "event", "", ""));

    private static final List<Sample> COMMERCE =
            List.of(
                    new Sample(
                            "stripe",
                            JSON,
                            """
                        {"id":"evt_1","object":"event","type":"invoice.paid","created":1700000000,
                        "pending_webhooks":2,"data":{"object":{"id":"in_1","object":"invoice"}}}
                        """,
                            "evt_1",
                            "invoice.paid",
                            "in_1",
                            "2023-11-14T22:13:20Z"),
                    new Sample(
                            "stripe",
                            JSON,
                            """
                        {"id":"evt_2","object":"v2.core.event","type":"v1.billing.meter.error",
                        "created":"2026-01-02T03:04:05.678Z","related_object":{"id":"mtr_1"}}
                        """,
                            "evt_2",
                            "v1.billing.meter.error",
                            "mtr_1",
                            "2026-01-02T03:04:05.678Z"),
                    new Sample(
                            "shopify",
                            JSON
                                    + "\nx-shopify-event-id: e1\nx-shopify-webhook-id: w1"
                                    + "\nx-shopify-topic: orders/create"
                                    + "\nx-shopify-triggered-at: 2026-03-29T18:00:27.877041743Z",
                            "{\"id\":820982911946154508,\"email\":\"a@example.com\"}",
                            "",
                            "orders/create",
                            "820982911946154508",
                            "2026-03-29T18:00:27.877041Z"),
                    new Sample(
                            "shopify",
                            JSON + "\nx-shopify-webhook-id: w1\nx-shopify-topic: orders/create",
                            "{\"id\":1}",
                            "w1",
                            "orders/create",
                            "1",
                            ""));

    private static final String GITHUB =
            "\nx-github-delivery: 72d3162e-cc78-11e3-81ab-4c9367dc0958";
    private static final String ISSUE = "{\"action\":\"opened\",\"repository\":{\"id\":35129377}}";
    private static final List<Sample> DEVELOPERS =
            List.of(
                    new Sample(
                            "github",
                            JSON + GITHUB + "\nx-github-event: issues",
                            ISSUE,
                            "72d3162e-cc78-11e3-81ab-4c9367dc0958",
                            "issues",
                            "35129377",
                            ""),
                    new Sample(
                            "github",
                            FORM + GITHUB + "\nx-github-event: issues",
                            "payload=%7B%22repository%22%3A%7B%22id%22%3A35129377%7D%7D",
                            "72d3162e-cc78-11e3-81ab-4c9367dc0958",
                            "issues",
                            "35129377",
                            ""),
                    new Sample(
                            "slack",
                            JSON,
                            """
                        {"type":"event_callback","team_id":"T1","event_id":"Ev08MFMKH6",
                        "event_time":1234567890,"event":{"type":"message","channel":"C1","text":"x"}}
                        """,
                            "Ev08MFMKH6",
                            "message",
                            "C1",
                            "2009-02-13T23:31:30Z"),
                    new Sample(
                            "slack",
                            FORM,
                            "command=%2Fweather&text=94070&channel_id=G8&trigger_id=398.47.803a",
                            "",
                            "/weather",
                            "G8",
                            ""),
                    new Sample(
                            "slack",
                            FORM,
                            "payload=%7B%22type%22%3A%22block_actions%22%2C%22trigger_id%22%3A%221.2%22%7D",
                            "",
                            "block_actions",
                            "",
                            ""),
                    new Sample(
                            "standardwebhooks",
                            JSON + "\nwebhook-id: msg_1\nwebhook-timestamp: 1",
                            "{\"type\":\"user.created\",\"timestamp\":\"2026-11-03T20:26:10Z\",\"data\":{}}",
                            "one:msg_1",
                            "user.created",
                            "",
                            "2026-11-03T20:26:10Z"),
                    new Sample(
                            "svix",
                            JSON + "\nsvix-id: msg_1",
                            "{\"type\":\"user.created\"}",
                            "one:msg_1",
                            "user.created",
                            "",
                            ""),
                    new Sample("generic", JSON, "{\"a\":1}", "", "event", "", ""));

    private Samples() {}

    static Stream<Sample> all() {
        return Stream.of(MAIL, SALES, COMMERCE, DEVELOPERS).flatMap(List::stream);
    }
}
