package dev.onefold.providers.whatsapp;

import dev.onefold.providers.Concern;
import dev.onefold.providers.SendGateway;
import dev.onefold.providers.SendRequest;
import dev.onefold.rules.attempt.Outcome;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Sends template messages through one WhatsApp number. The API has no idempotency key and no
/// way to look a message up, so what this class must never do is to call an unclear outcome a
/// clear one.
///
/// HTTP/1.1 on purpose: one request for each connection at a time, so that a lost connection
/// makes one attempt uncertain and not a hundred. Redirects are never followed. One client is
/// kept for all calls.
public final class WhatsAppGateway implements SendGateway, AutoCloseable {
    private static final int ANSWER_LIMIT = 64 * 1024;

    private final HttpClient http;
    private final HttpRequest.Builder prototype;
    private final Duration responseTimeout;
    private final InstantSource clock;

    public WhatsAppGateway(WhatsAppAccount account, InstantSource clock) {
        this.http =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .connectTimeout(account.connectTimeout())
                        // A third of the CPU of the client's own pool; and under that pool one in
                        // 60,000 exchanges with a fast server was lost to a race in the client.
                        .executor(task -> Thread.ofVirtual().name("whatsapp-http").start(task))
                        .build();
        String token = new String(account.accessToken().bytes(), StandardCharsets.UTF_8);
        this.prototype =
                HttpRequest.newBuilder(account.messagesUrl())
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", "application/json");
        this.responseTimeout = account.responseTimeout();
        this.clock = clock;
    }

    @Override
    public Outcome send(SendRequest request) {
        Duration patience = patience(request.deadlineAt());
        if (!patience.isPositive()) {
            return new Outcome.NotReached(
                    Trouble.DEADLINE, "its deadline had passed before anything was written");
        }
        OnceBody body = new OnceBody(MessageBody.of(request));
        CompletableFuture<HttpResponse<byte[]>> exchange =
                http.sendAsync(
                        prototype.copy().POST(body).build(), info -> new CappedBody(ANSWER_LIMIT));
        try {
            return read(exchange.get(patience.toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException e) {
            return givenUp(exchange, body, Trouble.TIMEOUT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return givenUp(exchange, body, Trouble.INTERRUPTED);
        } catch (ExecutionException e) {
            String label = Trouble.label(e.getCause());
            return body.withdraw() ? Trouble.notReached(label) : Trouble.unknown(label);
        }
    }

    private Duration patience(Instant deadlineAt) {
        Duration left = Duration.between(clock.instant(), deadlineAt);
        return left.compareTo(responseTimeout) < 0 ? left : responseTimeout;
    }

    /// Cancelling closes the connection; whether the request was carried out nobody knows,
    /// unless the body never left.
    private static Outcome givenUp(CompletableFuture<?> exchange, OnceBody body, String label) {
        boolean kept = body.withdraw();
        exchange.cancel(true);
        return kept ? Trouble.notReached(label) : Trouble.unknown(label);
    }

    private Outcome read(HttpResponse<byte[]> response) {
        GraphAnswer answer = GraphAnswer.read(response.body());
        int status = response.statusCode();
        if (status == 200 && !answer.messageId().isEmpty()) {
            return new Outcome.Accepted(answer.messageId());
        }
        Instant now = clock.instant();
        Instant until = WaitAsked.until(response.headers(), now);
        Integer code = answer.code();
        if (code == null || status < 400) {
            return WhatsAppErrors.ofStatus(status)
                    .outcome("http_" + status, answer.trace(), now, until);
        }
        Meaning meaning = WhatsAppErrors.of(code, answer.subcode(), status);
        return meaning.outcome(Integer.toString(code), answer.trace(), now, until);
    }

    @Override
    public Concern concernOf(Outcome outcome) {
        return WhatsAppErrors.concernOf(outcome);
    }

    /// Cuts what is under way. Safe to call twice.
    @Override
    public void close() {
        http.shutdownNow();
    }
}
