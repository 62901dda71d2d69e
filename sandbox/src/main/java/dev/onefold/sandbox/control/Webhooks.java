package dev.onefold.sandbox.control;

import dev.onefold.sandbox.http.Answer;
import dev.onefold.sandbox.http.Request;
import dev.onefold.sandbox.webhook.Payloads;
import dev.onefold.sandbox.webhook.Signing;
import dev.onefold.sandbox.webhook.WebhookSender;
import dev.onefold.sandbox.webhook.WebhookTarget;
import java.net.URI;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/// Where webhooks go, messages of customers, and bodies of any kind.
final class Webhooks {
    private final WebhookSender sender;
    private final InstantSource clock;

    Webhooks(WebhookSender sender, InstantSource clock) {
        this.sender = sender;
        this.clock = clock;
    }

    Answer aim(Request request) {
        Fields fields = Fields.of(request, Set.of("url", "appSecret"));
        try {
            sender.aimAt(
                    new WebhookTarget(
                            URI.create(fields.needed("url")), fields.needed("appSecret")));
        } catch (IllegalArgumentException e) {
            throw new BadControlException(String.valueOf(e.getMessage()));
        }
        return Answer.json(200, "{}");
    }

    Answer inbound(Request request) {
        Fields fields = Fields.of(request, Set.of("from", "text", "id", "inReplyTo", "times"));
        String id = fields.text("id", "wamid.in." + UUID.randomUUID());
        byte[] body =
                Payloads.inbound(
                        new Payloads.Inbound(
                                id,
                                fields.needed("from"),
                                fields.text("text", ""),
                                fields.text("inReplyTo"),
                                clock.instant()));
        return repeat(body, fields.number("times", 1, 10_000, 1), Signing.VALID);
    }

    Answer raw(Request request) {
        Fields fields = Fields.of(request, Set.of("payload", "signature", "times"));
        Signing signing =
                switch (fields.text("signature", "valid")) {
                    case "valid" -> Signing.VALID;
                    case "wrong" -> Signing.WRONG;
                    case "none" -> Signing.NONE;
                    default ->
                            throw new BadControlException(
                                    "'signature' must be valid, wrong or none");
                };
        return repeat(
                Payloads.raw(fields.json("payload")),
                fields.number("times", 1, 10_000, 1),
                signing);
    }

    private Answer repeat(byte[] body, int times, Signing signing) {
        List<Integer> statuses = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            statuses.add(sender.postNow(body, signing, signing == Signing.VALID));
        }
        return Answers.of(statuses);
    }
}
