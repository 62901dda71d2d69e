package dev.onefold.providers.whatsapp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.Deliveries;
import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ProviderEvent.MessageReceived;
import dev.onefold.providers.ProviderEvent.StatusSeen;
import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Secret;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SendRequest;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import dev.onefold.rules.attempt.Outcome;
import dev.onefold.rules.intent.Signal;
import dev.onefold.sandbox.Sandbox;
import dev.onefold.sandbox.SandboxOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the sandbox posts is what our adapter verifies and reads.
final class SandboxWebhooksTest {
    private final MetaSignature signature = new MetaSignature(Secrets.of(Secret.of("app-secret")));
    private final WhatsAppEvents events = new WhatsAppEvents();
    private Sandbox sandbox;
    private SandboxControl control;
    private WhatsAppGateway gateway;
    private WebhookReceiver receiver;

    @BeforeEach
    void start() {
        sandbox = Sandbox.start(SandboxOptions.onFreePort());
        control = new SandboxControl(sandbox.address());
        gateway = Gateways.to(sandbox.address(), Duration.ofSeconds(20));
        receiver = new WebhookReceiver();
        aimAt(receiver);
    }

    @AfterEach
    void stop() {
        gateway.close();
        sandbox.close();
        receiver.close();
    }

    @Test
    void statusesFollowByThemselves() {
        call("PUT", "/sandbox/statuses", "{'automatic':['sent','delivered'],'delayMillis':50}");

        String wamid = accepted("of1.a.1");

        // Two posts may overtake each other, as they do from the real one.
        assertThat(List.of(status(), status()))
                .containsExactlyInAnyOrder(
                        new Told(wamid, "of1.a.1", Signal.SENT),
                        new Told(wamid, "of1.a.1", Signal.DELIVERED));
    }

    @Test
    void aStatusMayComeBeforeTheAnswer() {
        call(
                "POST",
                "/sandbox/faults",
                "{'kind':'status_before_answer','statuses':['sent','read']}");

        String wamid = accepted("of1.a.1");

        // Both stand there before the answer was read, so nothing has to be waited for.
        assertThat(receiver.isEmpty()).isFalse();
        assertThat(status()).isEqualTo(new Told(wamid, "of1.a.1", Signal.SENT));
        assertThat(status()).isEqualTo(new Told(wamid, "of1.a.1", Signal.READ));
    }

    @Test
    void statusesOnDemandComeInTheOrderAndAsOftenAsAsked() {
        String wamid = accepted("of1.a.1");

        String body = "{'reference':'of1.a.1','statuses':['read','delivered'],'times':2}";
        assertThat(call("POST", "/sandbox/statuses", body))
                .hasToString("{\"answers\":[200,200,200,200]}");

        for (int i = 0; i < 2; i++) {
            assertThat(status()).isEqualTo(new Told(wamid, "of1.a.1", Signal.READ));
            assertThat(status()).isEqualTo(new Told(wamid, "of1.a.1", Signal.DELIVERED));
        }
    }

    @Test
    void aFailedStatusCarriesItsCode() {
        accepted("of1.a.1");
        call(
                "POST",
                "/sandbox/statuses",
                "{'reference':'of1.a.1','statuses':['failed'],'errorCode':131049}");

        assertThat(((StatusSeen) onlyEvent()).detail()).isEqualTo("131049");
    }

    @Test
    void aBatchIsOneDelivery() {
        call("PUT", "/sandbox/statuses", "{'automatic':['sent'],'batch':3}");
        for (int i = 1; i <= 3; i++) {
            accepted("of1.a." + i);
        }

        assertThat(verified(receiver.next())).hasSize(3);
    }

    @Test
    void aBatchThatIsNotFullComesAllTheSame() {
        call("PUT", "/sandbox/statuses", "{'automatic':['sent'],'batch':100}");
        accepted("of1.a.1");

        assertThat(verified(receiver.next())).hasSize(1);
    }

    @Test
    void whatWasNotTakenComesAgainWithTheSameIdentity() {
        accepted("of1.a.1");
        try (WebhookReceiver failing = new WebhookReceiver(503, 500)) {
            aimAt(failing);
            String body = "{'reference':'of1.a.1','statuses':['sent']}";
            assertThat(call("POST", "/sandbox/statuses", body)).hasToString("{\"answers\":[503]}");

            EventIdentity first = verified(failing.next()).getFirst().identity();
            assertThat(verified(failing.next()).getFirst().identity()).isEqualTo(first);
            assertThat(verified(failing.next()).getFirst().identity()).isEqualTo(first);
        }
    }

    @Test
    void aCustomersWordsArriveAsTheyWereWritten() {
        call(
                "POST",
                "/sandbox/inbound",
                "{'from':'+34600111222','text':'¿Puedo cambiarla? 10/12','inReplyTo':'wamid.1'}");

        assertThat(onlyEvent())
                .isInstanceOfSatisfying(
                        MessageReceived.class,
                        message -> {
                            assertThat(message.fromAddress()).isEqualTo("+34600111222");
                            assertThat(message.text()).isEqualTo("¿Puedo cambiarla? 10/12");
                            assertThat(message.inReplyTo()).isEqualTo("wamid.1");
                        });
    }

    @Test
    void aBodyIsEscapedAsMetaDoesIt() {
        call("POST", "/sandbox/inbound", "{'from':'+34600111222','text':'á 10/12'}");

        assertThat(new String(receiver.next().body(), StandardCharsets.US_ASCII))
                .contains("\\u00e1 10\\/12");
    }

    @Test
    void aForgedDeliveryIsOnDemandToo() {
        call("POST", "/sandbox/webhooks", "{'payload':{'object':'x'},'signature':'wrong'}");
        call("POST", "/sandbox/webhooks", "{'payload':{'object':'x'},'signature':'none'}");

        assertThat(signature.verify(receiver.next(), Instant.now()))
                .isEqualTo(new Verdict.Rejected(RejectionReason.SIGNATURE_MISMATCH));
        assertThat(signature.verify(receiver.next(), Instant.now()))
                .isEqualTo(new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE));
    }

    private record Told(String wamid, String reference, Signal signal) {}

    private Told status() {
        StatusSeen seen = (StatusSeen) onlyEvent();
        return new Told(seen.providerMessageId(), String.valueOf(seen.reference()), seen.signal());
    }

    private ProviderEvent onlyEvent() {
        List<ProviderEvent> read = verified(receiver.next());
        assertThat(read).hasSize(1);
        return read.getFirst();
    }

    private List<ProviderEvent> verified(SignedRequest request) {
        assertThat(signature.verify(request, Instant.now())).isEqualTo(new Verdict.Verified("0"));
        return Deliveries.read(events, request.body());
    }

    private String accepted(String reference) {
        Instant deadline = Instant.now().plusSeconds(60);
        Outcome outcome =
                gateway.send(
                        new SendRequest(
                                reference, "+34600111222", "reminder", "es", List.of(), deadline));
        return ((Outcome.Accepted) outcome).providerId();
    }

    private void aimAt(WebhookReceiver target) {
        call(
                "PUT",
                "/sandbox/webhook",
                "{'url':'" + target.address() + "','appSecret':'app-secret'}");
    }

    private Object call(String method, String path, String json) {
        return control.call(method, path, json.replace('\'', '"'));
    }
}
