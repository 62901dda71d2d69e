package dev.onefold.dispatcher.claim;

import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.databind.json.JsonMapper;

/// Claims due intents at intent-service, a whole list in one request. Thread-safe.
///
/// Never repeats a request by itself. An answer that is lost leaves claims that nobody sends: their
/// lease runs out into `uncertain`, and claiming the same pointers again gives nothing.
public final class ClaimsGateway implements AutoCloseable {

    /// The most pointers in one request.
    public static final int MOST_POINTERS = 500;

    private static final int LARGEST_ANSWER = 16 << 20;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final IntentsSettings settings;
    private final MeterRegistry meters;
    private final HttpClient http;

    ClaimsGateway(IntentsSettings settings, MeterRegistry meters) {
        this.settings = settings;
        this.meters = meters;
        this.http =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .connectTimeout(settings.connectTimeout())
                        .executor(Thread::startVirtualThread)
                        .build();
    }

    /// Those of the pointers that may be sent now. The others are counted by the decision that
    /// intent-service took on them.
    ///
    /// @throws ClaimsUnavailableException when there is no usable answer
    public List<Claim> claim(List<Pointer> pointers) {
        try {
            ClaimAnswer answer = read(exchange(request(pointers)));
            count(answer);
            return answer.claims();
        } catch (ClaimsUnavailableException e) {
            count("unavailable", "", pointers.size());
            throw e;
        }
    }

    private ClaimAnswer read(HttpResponse<byte[]> answer) {
        return switch (answer.statusCode()) {
            case 200 -> ClaimAnswerReader.read(answer.body());
            case 401, 403 ->
                    throw new ClaimsUnavailableException(
                            "intent-service at "
                                    + settings.url()
                                    + " does not accept our key ("
                                    + answer.statusCode()
                                    + "); onefold.intents.key here must be"
                                    + " onefold.keys.dispatcher there");
            default ->
                    throw new ClaimsUnavailableException(
                            "intent-service at "
                                    + settings.url()
                                    + " answered "
                                    + answer.statusCode()
                                    + " to a claim");
        };
    }

    private HttpRequest request(List<Pointer> pointers) {
        byte[] body = JSON.writeValueAsBytes(new ClaimRequest(settings.claimant(), pointers));
        return HttpRequest.newBuilder(settings.claims())
                .header("authorization", "Bearer " + settings.key())
                .header("content-type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
    }

    // The client's own timeout ends with the answer's head; ours covers the body too.
    private HttpResponse<byte[]> exchange(HttpRequest request) {
        CompletableFuture<HttpResponse<byte[]>> call =
                http.sendAsync(
                        request,
                        HttpResponse.BodyHandlers.limiting(
                                HttpResponse.BodyHandlers.ofByteArray(), LARGEST_ANSWER));
        Duration patience = settings.answerTimeout();
        try {
            return call.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new ClaimsUnavailableException(
                    "No answer to a claim from intent-service at " + settings.url() + reason(e));
        } catch (TimeoutException _) {
            throw new ClaimsUnavailableException(
                    "intent-service at "
                            + settings.url()
                            + " did not answer a claim within "
                            + patience);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new ClaimsUnavailableException("Interrupted while claiming");
        } finally {
            call.cancel(true);
        }
    }

    private static String reason(ExecutionException e) {
        return e.getCause() instanceof IOException io
                ? " (" + io.getClass().getSimpleName() + ")"
                : "";
    }

    private void count(ClaimAnswer answer) {
        if (!answer.claims().isEmpty()) {
            count("granted", "", answer.claims().size());
        }
        for (ClaimAnswer.Refusal refusal : answer.refused()) {
            count(refusal.decision(), refusal.reason(), 1);
        }
    }

    private void count(String decision, String reason, int pointers) {
        meters.counter("onefold.claims", "decision", decision, "reason", reason)
                .increment(pointers);
    }

    @Override
    public void close() {
        http.shutdownNow();
    }

    private record ClaimRequest(String dispatcher, List<Pointer> pointers) {}
}
