package dev.onefold.sandbox.control;

import dev.onefold.sandbox.fault.FaultBook;
import dev.onefold.sandbox.fault.PlannedFault;
import dev.onefold.sandbox.http.Answer;
import dev.onefold.sandbox.http.Request;
import dev.onefold.sandbox.webhook.WebhookSender;
import dev.onefold.sandbox.whatsapp.Counters;
import dev.onefold.sandbox.whatsapp.MessagesEndpoint;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Everything under `/sandbox`: faults, the record, counts, statuses and messages of customers.
public final class ControlApi {
    private final FaultBook faults;
    private final Counters counters;
    private final WebhookSender sender;
    private final Messages messages;
    private final Statuses statuses;
    private final Webhooks webhooks;

    public ControlApi(MessagesEndpoint.Parts parts, Counters counters) {
        this.faults = parts.faults();
        this.counters = counters;
        this.sender = parts.sender();
        this.messages = new Messages(parts.record());
        this.statuses =
                new Statuses(parts.statuses(), parts.record(), parts.sender(), parts.clock());
        this.webhooks = new Webhooks(parts.sender(), parts.clock());
    }

    public Answer handle(Request request) {
        try {
            return route(request);
        } catch (BadControlException e) {
            return Answers.error(e.status(), String.valueOf(e.getMessage()));
        }
    }

    private Answer route(Request request) {
        return switch (request.method() + " " + request.path()) {
            case "POST /sandbox/faults" -> addFault(request);
            case "GET /sandbox/faults" -> listFaults();
            case "DELETE /sandbox/faults" -> clearFaults();
            case "GET /sandbox/messages" -> messages.list(request);
            case "DELETE /sandbox/messages" -> messages.clear();
            case "GET /sandbox/calls" -> calls();
            case "PUT /sandbox/statuses" -> statuses.automatic(request);
            case "POST /sandbox/statuses" -> statuses.onDemand(request);
            case "POST /sandbox/inbound" -> webhooks.inbound(request);
            case "POST /sandbox/webhooks" -> webhooks.raw(request);
            case "PUT /sandbox/webhook" -> webhooks.aim(request);
            default ->
                    throw new BadControlException(
                            404,
                            "there is POST|GET|DELETE /sandbox/faults, GET|DELETE /sandbox/messages, GET /sandbox/calls,"
                                    + " PUT|POST /sandbox/statuses, POST /sandbox/inbound, POST /sandbox/webhooks,"
                                    + " PUT /sandbox/webhook");
        };
    }

    private Answer addFault(Request request) {
        try {
            faults.add(FaultReader.read(request));
        } catch (IllegalArgumentException e) {
            throw new BadControlException(String.valueOf(e.getMessage()));
        }
        return Answer.json(201, "{}");
    }

    private Answer listFaults() {
        ObjectNode root = Fields.JSON.createObjectNode();
        ArrayNode list = root.putArray("faults");
        for (PlannedFault planned : faults.list()) {
            ObjectNode node =
                    list.addObject().put("kind", planned.kind()).put("every", planned.every());
            if (planned.times() == PlannedFault.ALWAYS) {
                node.put("always", true);
            } else {
                node.put("times", planned.times());
            }
        }
        return Answers.json(200, root);
    }

    private Answer clearFaults() {
        faults.clear();
        return Answer.json(200, "{}");
    }

    private Answer calls() {
        ObjectNode root = Fields.JSON.createObjectNode();
        root.put("requests", counters.requests()).put("accepted", counters.accepted());
        root.put("refused", counters.refused()).put("faulted", faults.struck());
        WebhookSender.Counts posts = sender.counts();
        ObjectNode node = root.putObject("webhooks");
        node.put("delivered", posts.delivered()).put("failedTries", posts.failedTries());
        node.put("pending", posts.pending()).put("dropped", posts.dropped());
        return Answers.json(200, root);
    }
}
