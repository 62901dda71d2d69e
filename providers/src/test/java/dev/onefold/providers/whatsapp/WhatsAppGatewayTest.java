package dev.onefold.providers.whatsapp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.SendRequest;
import dev.onefold.rules.attempt.Outcome;
import dev.onefold.rules.intent.Reason;
import dev.onefold.sandbox.Sandbox;
import dev.onefold.sandbox.SandboxOptions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// The contract: what each behaviour of the provider comes out as, and whether the customer got
/// something.
final class WhatsAppGatewayTest {
    private static final AtomicInteger NEXT = new AtomicInteger();
    private static Sandbox sandbox;
    private static SandboxControl control;
    private static WhatsAppGateway gateway;
    private static WhatsAppGateway impatient;

    private final String reference = "of1.intent" + NEXT.incrementAndGet() + ".1";

    @BeforeAll
    static void start() {
        sandbox = Sandbox.start(SandboxOptions.onFreePort());
        control = new SandboxControl(sandbox.address());
        gateway = Gateways.to(sandbox.address(), Duration.ofSeconds(20));
        impatient = Gateways.to(sandbox.address(), Duration.ofMillis(1_500));
    }

    @AfterAll
    static void stop() {
        gateway.close();
        impatient.close();
        sandbox.close();
    }

    @Test
    void anAcceptedMessageReachesTheCustomerAsItWasMeant() {
        Outcome outcome =
                gateway.send(
                        request(
                                "+34600111222",
                                List.of("Ana \"Belén\" \\ \n\t\u0001", "🦷 10:00")));

        JsonNode message = received();
        assertThat(outcome).isEqualTo(new Outcome.Accepted(message.path("wamid").asString()));
        assertThat(message.path("to").asString()).isEqualTo("+34600111222");
        assertThat(message.path("template").asString()).isEqualTo("reminder_24h");
        assertThat(message.path("language").asString()).isEqualTo("es");
        assertThat(message.path("parameters").path(0).asString())
                .isEqualTo("Ana \"Belén\" \\ \n\t\u0001");
        assertThat(message.path("parameters").path(1).asString()).isEqualTo("🦷 10:00");
    }

    @Test
    void aRecipientWithoutAPhoneIsReachedByTheirId() {
        assertThat(gateway.send(request("ES.1A2B3C", List.of())))
                .isInstanceOf(Outcome.Accepted.class);
        assertThat(received().path("to").asString()).isEqualTo("ES.1A2B3C");
    }

    @Test
    void aRefusedRecipientIsFinal() {
        fault("'kind':'refuse','code':131026");

        assertThat(send()).isEqualTo(refused("131026", Reason.INVALID_NUMBER));
        assertNothingWasReceived();
    }

    @Test
    void aRejectedTemplateIsFinalForThatReason() {
        fault("'kind':'refuse','code':132001,'httpStatus':404");

        assertThat(send()).isEqualTo(refused("132001", Reason.TEMPLATE_REJECTED));
        assertNothingWasReceived();
    }

    @Test
    void aThrottleWaitsForTheSecondsAsked() {
        fault("'kind':'throttle','code':130429,'retryAfterSeconds':120");

        assertUntil(send(), "130429", Duration.ofMinutes(2));
        assertNothingWasReceived();
    }

    @Test
    void aThrottleWaitsForTheDateAsked() {
        fault(
                "'kind':'throttle','code':80007,'httpStatus':429,'retryAfterSeconds':90,'retryAfterDate':true");

        assertUntil(send(), "80007", Duration.ofSeconds(90));
    }

    @Test
    void aThrottleWaitsForTheLongerOfHeaderAndUsage() {
        fault("'kind':'throttle','code':4,'retryAfterSeconds':5,'regainMinutes':7");

        assertUntil(send(), "4", Duration.ofMinutes(7));
    }

    @Test
    void aThrottleWithoutAWaitLeavesItToTheRules() {
        fault("'kind':'throttle','code':130429");

        assertThat(send())
                .isInstanceOfSatisfying(
                        Outcome.Throttled.class, t -> assertThat(t.until()).isNull());
    }

    @Test
    void aPairThrottleIsAThrottleThoughItsStatusIs400() {
        fault("'kind':'throttle','code':131056");

        assertUntil(send(), "131056", Duration.ofSeconds(6));
    }

    @Test
    void anExpiredTokenSpendsNoAttempt() {
        fault("'kind':'refuse','code':190,'httpStatus':401");

        assertUntil(send(), "190", Duration.ofMinutes(5));
        assertNothingWasReceived();
    }

    @Test
    void aTimeoutAfterActingIsUnknown() {
        fault("'kind':'accept_then_timeout'");

        assertThat(sendImpatiently()).isEqualTo(unknown("timeout"));
        assertThat(control.received(reference)).hasSize(1);
    }

    @Test
    void aTimeoutBeforeActingIsUnknownToo() {
        fault("'kind':'stall'");

        assertThat(sendImpatiently()).isEqualTo(unknown("timeout"));
        assertNothingWasReceived();
    }

    @Test
    void a500AfterActingIsUnknown() {
        fault("'kind':'accept_then_500'");

        assertThat(send())
                .isInstanceOfSatisfying(
                        Outcome.Unknown.class, u -> assertThat(u.code()).isEqualTo("131000"));
        assertThat(control.received(reference)).hasSize(1);
    }

    @Test
    void aResetIsUnknownAndNothingIsSentAgain() {
        fault("'kind':'accept_then_reset'");

        assertThat(send()).isEqualTo(unknown("connection_lost"));
        assertThat(control.received(reference)).hasSize(1);
    }

    @Test
    void aResetBeforeActingIsUnknownToo() {
        fault("'kind':'reset'");

        assertThat(send()).isEqualTo(unknown("connection_lost"));
        assertNothingWasReceived();
    }

    @Test
    void a200ThatCannotBeReadIsUnknown() {
        fault("'kind':'accept_then_garbage'");

        assertThat(send())
                .isInstanceOfSatisfying(
                        Outcome.Unknown.class, u -> assertThat(u.code()).isEqualTo("http_200"));
        assertThat(control.received(reference)).hasSize(1);
    }

    @Test
    void aSlowAnswerWithinThePatienceIsAnAnswer() {
        fault("'kind':'delay','millis':150");

        assertThat(send()).isInstanceOf(Outcome.Accepted.class);
    }

    @Test
    void onceTheDeadlineIsPastNothingIsSent() {
        int before = control.requests();
        SendRequest late =
                new SendRequest(reference, "+34600111222", "t", "es", List.of(), Instant.now());

        assertThat(gateway.send(late))
                .isInstanceOfSatisfying(
                        Outcome.NotReached.class,
                        n -> assertThat(n.code()).isEqualTo("deadline_passed"));
        assertThat(control.requests()).isEqualTo(before);
    }

    @Test
    void theDeadlineEndsACallBeforeItsTimeout() {
        fault("'kind':'stall'");
        Instant soon = Instant.now().plusMillis(1_500);
        SendRequest request =
                new SendRequest(reference, "+34600111222", "t", "es", List.of(), soon);

        assertThat(gateway.send(request)).isEqualTo(unknown("timeout"));
        assertThat(Instant.now()).isBefore(soon.plusSeconds(10));
    }

    private Outcome send() {
        return gateway.send(request("+34600111222", List.of("Ana")));
    }

    private Outcome sendImpatiently() {
        return impatient.send(request("+34600111222", List.of("Ana")));
    }

    private SendRequest request(String address, List<String> parameters) {
        Instant deadline = InstantSource.system().instant().plus(1, ChronoUnit.MINUTES);
        return new SendRequest(reference, address, "reminder_24h", "es", parameters, deadline);
    }

    private void fault(String fields) {
        control.fault(
                ("{'match':{'reference':'" + reference + "'}," + fields + "}").replace('\'', '"'));
    }

    private JsonNode received() {
        assertThat(control.received(reference)).hasSize(1);
        return control.received(reference).path(0);
    }

    private void assertNothingWasReceived() {
        assertThat(control.received(reference)).isEmpty();
    }

    private static Outcome unknown(String code) {
        return new Outcome.Unknown(code, "the message was written and no answer came");
    }

    private static Outcome refused(String code, Reason reason) {
        String words =
                switch (reason) {
                    case TEMPLATE_REJECTED -> "the template or its parameters were rejected";
                    default -> "the recipient cannot be reached on WhatsApp";
                };
        return new Outcome.Refused(code, words + " (trace AsandboxTrace0)", false, reason);
    }

    private static void assertUntil(Outcome outcome, String code, Duration wait) {
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Throttled.class,
                        throttled -> {
                            assertThat(throttled.code()).isEqualTo(code);
                            assertThat(throttled.until())
                                    .isBetween(
                                            Instant.now().plus(wait).minusSeconds(15),
                                            Instant.now().plus(wait));
                        });
    }
}
