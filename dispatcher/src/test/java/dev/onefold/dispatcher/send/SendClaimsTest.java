package dev.onefold.dispatcher.send;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.dispatcher.claim.Claim;
import dev.onefold.dispatcher.claim.Message;
import dev.onefold.providers.Concern;
import dev.onefold.providers.SendGateway;
import dev.onefold.providers.SendRequest;
import dev.onefold.rules.attempt.Outcome;
import dev.onefold.rules.attempt.Outcome.Accepted;
import dev.onefold.rules.attempt.Outcome.NotReached;
import dev.onefold.rules.attempt.Outcome.Unknown;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class SendClaimsTest {

    private static final Instant NOW = Instant.parse("2026-11-30T10:00:00Z");
    private static final Duration LONGEST_CALL = Duration.ofSeconds(10);

    /// Long enough for calls to overlap.
    private static final long CALL_NANOS = 200_000;

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    @Test
    void whatAGatewayThrowsIsUnknownAndSaysNothingOfThePerson() throws Exception {
        SendClaims send =
                sending(
                        4,
                        request -> {
                            throw new IllegalStateException("cannot write to " + request.address());
                        });

        Outcome outcome = send.start(claim(NOW.plusSeconds(60))).get(5, SECONDS).outcome();

        assertThat(outcome).isInstanceOf(Unknown.class);
        assertThat(outcome.toString()).contains("IllegalStateException").doesNotContain("+34");
    }

    @Test
    void evenAnErrorOfTheMachineHasAnOutcome() throws Exception {
        SendClaims send =
                sending(
                        1,
                        _ -> {
                            throw new StackOverflowError();
                        });

        assertThat(send.start(claim(NOW.plusSeconds(60))).get(5, SECONDS).outcome())
                .isInstanceOf(Unknown.class);
        assertThat(send.start(claim(NOW.plusSeconds(60))).get(5, SECONDS).outcome())
                .as("the room was given back")
                .isInstanceOf(Unknown.class);
    }

    @Test
    void aGatewayThatNeverReturnsIsGivenUpAsUnknown() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        SendClaims send =
                new SendClaims(
                        List.of(account(_ -> waitFor(never), Duration.ofMillis(50))),
                        1,
                        new SendWatch(meters),
                        InstantSource.fixed(NOW));

        Outcome outcome = send.start(claim(NOW.plusSeconds(60))).get(10, SECONDS).outcome();

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Unknown.class, unknown -> assertThat(unknown.code()).isEqualTo("overdue"));
        never.countDown();
    }

    @Test
    void neverMoreCallsAtOnceThanThereIsRoomFor() throws Exception {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        SendClaims send =
                sending(
                        3,
                        _ -> {
                            most.accumulateAndGet(running.incrementAndGet(), Math::max);
                            LockSupport.parkNanos(CALL_NANOS);
                            running.decrementAndGet();
                            return new Accepted("wamid.1");
                        });
        List<CompletableFuture<EndedAttempt>> all = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            all.add(send.start(claim(NOW.plusSeconds(60))));
        }

        for (CompletableFuture<EndedAttempt> one : all) {
            assertThat(one.get(5, SECONDS).outcome()).isInstanceOf(Accepted.class);
        }
        assertThat(most.get()).isBetween(1, 3);
    }

    @Test
    void aCallThatCouldOutliveTheLeaseIsNotBegun() throws Exception {
        SendClaims send = sending(1, _ -> new Accepted("wamid.1"));

        assertThat(send.start(claim(NOW.plus(LONGEST_CALL).minusMillis(1))).get().outcome())
                .isEqualTo(
                        new NotReached(
                                "lease_over", "its lease was nearly over when its turn came"));
        assertThat(send.start(claim(NOW.plus(LONGEST_CALL))).get(5, SECONDS).outcome())
                .isInstanceOf(Accepted.class);
    }

    @Test
    void aStoppingInstanceBeginsOnlyWhatItCanFinish() throws Exception {
        SendClaims send = sending(1, _ -> new Accepted("wamid.1"));

        send.stopBy(NOW.plus(LONGEST_CALL));
        assertThat(send.start(claim(NOW.plusSeconds(60))).get(5, SECONDS).outcome())
                .isInstanceOf(Accepted.class);

        send.stopBy(NOW.plus(LONGEST_CALL).minusMillis(1));
        assertThat(send.start(claim(NOW.plusSeconds(60))).get(5, SECONDS).outcome())
                .isInstanceOfSatisfying(
                        NotReached.class,
                        unsent -> assertThat(unsent.code()).isEqualTo("shutting_down"));
    }

    private SendClaims sending(int concurrency, Function<SendRequest, Outcome> gateway) {
        return new SendClaims(
                List.of(account(gateway, LONGEST_CALL)),
                concurrency,
                new SendWatch(meters),
                InstantSource.fixed(NOW));
    }

    private static Account account(Function<SendRequest, Outcome> send, Duration longestCall) {
        SendGateway gateway =
                new SendGateway() {
                    @Override
                    public Outcome send(SendRequest request) {
                        return send.apply(request);
                    }

                    @Override
                    public Concern concernOf(Outcome outcome) {
                        return Concern.NONE;
                    }
                };
        return new Account("whatsapp", "default", gateway, longestCall);
    }

    private static Outcome waitFor(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return new Accepted("wamid.late");
    }

    private static Claim claim(Instant leaseUntil) {
        return new Claim(
                "intent-1",
                1,
                "token",
                leaseUntil,
                NOW.plusSeconds(3600),
                "whatsapp",
                "default",
                new Message("of1.intent-1.1", "+34600000001", "reminder_24h", "es", List.of()));
    }
}
