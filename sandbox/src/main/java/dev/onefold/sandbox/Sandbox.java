package dev.onefold.sandbox;

import dev.onefold.sandbox.control.ControlApi;
import dev.onefold.sandbox.fault.FaultBook;
import dev.onefold.sandbox.http.Answer;
import dev.onefold.sandbox.http.HttpListener;
import dev.onefold.sandbox.http.Request;
import dev.onefold.sandbox.received.CustomerRecord;
import dev.onefold.sandbox.webhook.AutomaticStatuses;
import dev.onefold.sandbox.webhook.WebhookSender;
import dev.onefold.sandbox.whatsapp.MessagesEndpoint;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;

/// A running stand-in for WhatsApp on the loopback address. Several may run in one JVM; they
/// share nothing.
public final class Sandbox implements AutoCloseable {
    private static final Duration BATCH_PAUSE = Duration.ofMillis(100);

    private final WebhookSender sender;
    private final AutomaticStatuses statuses;
    private final MessagesEndpoint messages;
    private final ControlApi control;
    private final HttpListener listener;
    private final Thread flusher;

    private Sandbox(SandboxOptions options) {
        InstantSource clock = InstantSource.system();
        this.sender = new WebhookSender(options.webhook());
        this.statuses = new AutomaticStatuses(sender, clock);
        MessagesEndpoint.Parts parts =
                new MessagesEndpoint.Parts(
                        new CustomerRecord(options.recordLimit()),
                        new FaultBook(),
                        statuses,
                        sender,
                        clock);
        this.messages = new MessagesEndpoint(parts, options.token());
        this.control = new ControlApi(parts, messages.counters());
        this.listener = HttpListener.start(options.port(), this::route);
        this.flusher =
                Thread.ofVirtual().name("sandbox-batches").start(this::flushUntilInterrupted);
    }

    /// Listens when it returns. Throws [java.io.UncheckedIOException] when the port is taken.
    public static Sandbox start(SandboxOptions options) {
        return new Sandbox(options);
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + listener.port());
    }

    private Answer route(Request request) {
        String path = request.path();
        if (path.startsWith("/sandbox/")) {
            return control.handle(request);
        }
        String[] steps = path.split("/", -1);
        if (steps.length == 4 && steps[3].equals("messages") && request.method().equals("POST")) {
            return messages.send(request, steps[2]);
        }
        return Answer.json(
                404,
                "{\"error\":\"there is POST /{version}/{phone-number-id}/messages, and /sandbox/...\"}");
    }

    private void flushUntilInterrupted() {
        try {
            while (true) {
                Thread.sleep(BATCH_PAUSE);
                statuses.flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Cuts every connection; webhooks that still wait are lost. Safe to call twice.
    @Override
    public void close() {
        flusher.interrupt();
        listener.close();
        sender.close();
    }
}
