package dev.onefold.dispatcher;

import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.dispatcher.ClaimsStandIn.Mood;
import dev.onefold.dispatcher.SettledAttempts.Settled;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.wire.AttemptOutcome;
import dev.onefold.wire.AttemptSettled;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DispatcherIT {

    private static final Duration SOON = Duration.ofSeconds(20);
    private static Running running;

    @BeforeAll
    static void start() {
        running = new Running(Stack.shared(), "--onefold.whatsapp.response-timeout=2s");
    }

    @AfterAll
    static void stop() {
        running.close();
    }

    @AfterEach
    void everyoneIsWellAgain() {
        running.intents.mood(Mood.ANSWERS);
    }

    @Test
    void anAcceptedMessageIsSettledWithTheProvidersId() throws Exception {
        String intent = running.offer();
        running.release(intent);

        Settled settled = running.settled.await(intent, SOON);

        AttemptSettled value = settled.value();
        assertThat(settled.eventId()).isEqualTo(intent + "/1");
        assertThat(value.getIntentId()).isEqualTo(intent);
        assertThat(value.getAttempt()).isEqualTo(1);
        assertThat(value.getClaimToken()).startsWith("token-");
        assertThat(value.getOutcome()).isEqualTo(AttemptOutcome.accepted);
        assertThat(value.getProviderId()).startsWith("wamid.");
        assertThat(value.getStartedAt()).isBeforeOrEqualTo(value.getEndedAt());
        assertThat(running.provider.received(Running.reference(intent))).isEqualTo(1);
        assertThat(running.intents.asked()).contains(intent + "/7");
    }

    @Test
    void aRefusalIsSettledWithItsCode() throws Exception {
        AttemptSettled value = settledAfter("refuse", ",\"code\":131026", 0);

        assertThat(value.getOutcome()).isEqualTo(AttemptOutcome.refused);
        assertThat(value.getCode()).contains("131026");
        assertThat(value.getRetryable()).isFalse();
        assertThat(value.getReason()).isEqualTo("invalid_number");
        assertThat(value.getProviderId()).isNull();
    }

    @Test
    void aThrottleIsSettledWithTheTimeThatTheProviderAsksFor() throws Exception {
        AttemptSettled value =
                settledAfter("throttle", ",\"code\":130429,\"retryAfterSeconds\":90", 0);

        assertThat(value.getOutcome()).isEqualTo(AttemptOutcome.throttled);
        assertThat(value.getRetryAt()).isAfter(Instant.now().plusSeconds(60));
    }

    @Test
    void whateverMayHaveHappenedIsUnknown() throws Exception {
        for (String kind : List.of("accept_then_timeout", "accept_then_500", "accept_then_reset")) {
            AttemptSettled value = settledAfter(kind, "", 1);

            assertThat(value.getOutcome()).as(kind).isEqualTo(AttemptOutcome.unknown);
            assertThat(value.getCode()).as(kind).isNotEmpty();
        }
    }

    @Test
    void aClaimIsNotSentWhenItsLeaseIsNearlyOver() throws Exception {
        String intent =
                running.offer(Map.of("leaseUntil", Instant.now().plusSeconds(1).toString()));
        assertNotSent(intent, "lease_over");
    }

    @Test
    void aClaimIsNotSentAfterItsSendBefore() throws Exception {
        String intent =
                running.offer(Map.of("sendBefore", Instant.now().minusSeconds(1).toString()));
        assertNotSent(intent, "lease_over");
    }

    @Test
    void aClaimForAnAccountWithoutSettingsWaitsAndSpendsNoAttempt() {
        String intent = running.offer(Map.of("account", "another"));
        running.release(intent);

        AttemptSettled value = running.settled.await(intent, SOON).value();

        assertThat(value.getOutcome()).isEqualTo(AttemptOutcome.throttled);
        assertThat(value.getCode()).isEqualTo("no_such_account");
        assertThat(value.getRetryAt()).isAfter(Instant.now());
    }

    @Test
    void aPointerReadTwiceSendsOneMessage() throws Exception {
        String intent = running.offer();
        running.release(intent);
        running.release(intent);
        running.settled.await(intent, SOON);
        running.release(intent);
        String last = running.offer();
        running.release(last);
        running.settled.await(last, SOON);

        assertThat(running.provider.received(Running.reference(intent))).isEqualTo(1);
        assertThat(running.settled.of(intent)).hasSize(1);
    }

    @Test
    void aRefusedKeyHoldsThePartitionUntilItIsPutRight() throws Exception {
        assertHeldWhile(Mood.REFUSES_THE_KEY);
    }

    @Test
    void aFailingIntentServiceHoldsThePartition() throws Exception {
        assertHeldWhile(Mood.FAILS);
    }

    @Test
    void anAnswerThatIsNoAnswerHoldsThePartition() throws Exception {
        assertHeldWhile(Mood.SPEAKS_GIBBERISH);
    }

    @Test
    void anAbsentIntentServiceHoldsThePartition() throws Exception {
        running.intents.goAway();
        String intent = running.offer();
        long before = running.committed();
        running.release(intent);
        double unavailable = running.counted("unavailable");
        eventually(
                SOON,
                () -> assertThat(running.counted("unavailable")).isGreaterThan(unavailable + 1));
        assertThat(running.committed()).isEqualTo(before);

        running.intents.comeBack();

        running.settled.await(intent, SOON);
        assertThat(running.provider.received(Running.reference(intent))).isEqualTo(1);
    }

    @Test
    void whatALostAnswerClaimedIsNotSent() throws Exception {
        running.intents.mood(Mood.CLAIMS_AND_HANGS_UP);
        String lost = running.offer();
        running.release(lost);
        eventually(SOON, () -> assertThat(timesAsked(lost)).isPositive());
        running.intents.mood(Mood.ANSWERS);
        String next = running.offer();
        running.release(next);
        running.settled.await(next, SOON);

        assertThat(timesAsked(lost)).isGreaterThan(1);
        assertThat(running.provider.received(Running.reference(lost))).isZero();
        assertThat(running.settled.of(lost)).isEmpty();
    }

    @Test
    void aStalledCallHoldsUpNoOtherAndTheOffsetsWaitForAll() throws Exception {
        eventually(SOON, () -> assertThat(running.committed()).isEqualTo(end()));
        long before = running.committed();
        String stalled = running.offer();
        running.provider.fault("stall", Running.reference(stalled), "");
        running.listener().stop();
        running.release(stalled);
        List<String> others = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            others.add(running.offer());
            running.release(others.getLast());
        }
        running.listener().start();

        others.forEach(other -> running.settled.await(other, SOON));
        boolean stillStalled = running.settled.of(stalled).isEmpty();
        long meanwhile = running.committed();

        assertThat(stillStalled).isTrue();
        assertThat(meanwhile).isEqualTo(before);
        AttemptSettled value = running.settled.await(stalled, SOON).value();
        assertThat(value.getOutcome()).isEqualTo(AttemptOutcome.unknown);
        eventually(SOON, () -> assertThat(running.committed()).isEqualTo(before + 21));
    }

    @Test
    void aClaimThatLacksSomethingIsNotSentAndTheOthersAre() throws Exception {
        String broken = running.offer(Map.of("leaseUntil", "soon"));
        String sound = running.offer();
        running.release(broken);
        running.release(sound);

        running.settled.await(sound, SOON);

        assertThat(running.provider.received(Running.reference(broken))).isZero();
        assertThat(running.settled.of(broken)).isEmpty();
    }

    @Test
    void aPointerThatNobodyCouldClaimIsSetAsideAndTheNextIsSent() throws Exception {
        running.release("not-a-uuid");
        String sound = running.offer();
        running.release(sound);

        running.settled.await(sound, SOON);

        eventually(SOON, () -> assertThat(running.setAside()).containsExactly("malformed_pointer"));
        assertThat(running.intents.asked()).doesNotContain("not-a-uuid/7");
    }

    @Test
    void healthNamesTheListenersAndMetricsCountOutcomes() throws Exception {
        String intent = running.offer();
        running.release(intent);
        running.settled.await(intent, SOON);

        assertThat(get("/actuator/health"))
                .contains("\"listenersHealth\":{\"details\":{\"listeners\":1},\"status\":\"UP\"}");
        assertThat(get("/actuator/health/readiness")).contains("UP");
        assertThat(scrape())
                .contains("onefold_attempts_total{")
                .contains("onefold_send_seconds_count{")
                .contains("onefold_claims_total{decision=\"granted\"")
                .doesNotContain("+34600000001");
    }

    private AttemptSettled settledAfter(String fault, String rest, int received) throws Exception {
        String intent = running.offer();
        running.provider.fault(fault, Running.reference(intent), rest);
        running.release(intent);
        AttemptSettled value = running.settled.await(intent, SOON).value();
        assertThat(running.provider.received(Running.reference(intent))).isEqualTo(received);
        return value;
    }

    private void assertNotSent(String intent, String code) throws Exception {
        running.release(intent);
        AttemptSettled value = running.settled.await(intent, SOON).value();
        assertThat(value.getOutcome()).isEqualTo(AttemptOutcome.not_reached);
        assertThat(value.getCode()).isEqualTo(code);
        assertThat(running.provider.received(Running.reference(intent))).isZero();
    }

    private void assertHeldWhile(Mood mood) throws Exception {
        eventually(SOON, () -> assertThat(running.committed()).isEqualTo(end()));
        running.intents.mood(mood);
        String intent = running.offer();
        long before = running.committed();
        running.release(intent);
        eventually(SOON, () -> assertThat(timesAsked(intent)).isGreaterThan(1));
        assertThat(running.committed()).isEqualTo(before);
        assertThat(get("/actuator/health")).contains("\"UP\"");

        running.intents.mood(Mood.ANSWERS);

        running.settled.await(intent, SOON);
        assertThat(running.provider.received(Running.reference(intent))).isEqualTo(1);
        eventually(SOON, () -> assertThat(running.committed()).isEqualTo(before + 1));
    }

    private static long timesAsked(String intent) {
        return running.intents.asked().stream()
                .filter(asked -> asked.equals(intent + "/7"))
                .count();
    }

    private static long end() {
        return running.released();
    }

    private String scrape() throws Exception {
        return get("/actuator/prometheus");
    }

    private String get(String path) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(running.url().resolve(path)).build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }
}
