package dev.onefold.system;

import dev.onefold.testkit.process.Ports;
import dev.onefold.testkit.process.RunFolder;
import dev.onefold.testkit.process.ServiceLaunch;
import dev.onefold.testkit.process.ServiceProcess;
import dev.onefold.testkit.services.Service;
import dev.onefold.testkit.services.Services;
import dev.onefold.testkit.services.ServicesSettings;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.stack.StackSettings;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The one stack with the one set of services that all tests of this module use, since their
/// start is dear. What a test stops or kills, it starts again; bookings and phones are each
/// test's own.
///
/// Leases and deadlines are short, so that a test need not wait for them long. Two gates stand in
/// the dispatcher's way: to intent-service and to the provider.
final class Running {
    /// For whatever needs no timeout, lease or new start of a program.
    static final Duration SOON = Duration.ofMinutes(1);

    /// For whatever waits for one: a killed consumer's partitions move on after 10 s.
    static final Duration AFTER_A_CRASH = Duration.ofMinutes(2);

    /// For any one test, and for the start of everything.
    static final int LONGEST_SECONDS = 400;

    private static final Map<String, String> SHORT_LEASES =
            Map.of(
                    "ONEFOLD_CLAIM_LEASE", "10s",
                    "ONEFOLD_RELEASE_LEASE", "8s",
                    "ONEFOLD_PUBLISH_VERIFYWITHIN", "8s",
                    "ONEFOLD_SETTLE_MAXATTEMPTS", "8",
                    "ONEFOLD_SETTLE_BASE", "1s",
                    "ONEFOLD_SETTLE_CAP", "3s");
    private static final Map<String, String> SHORT_CALLS =
            Map.of(
                    "ONEFOLD_WHATSAPP_CONNECTTIMEOUT", "1s",
                    "ONEFOLD_WHATSAPP_RESPONSETIMEOUT", "4s");

    private static @Nullable Running instance;
    private static boolean tried;

    final Stack stack;
    final Services services;
    final Gate claims;
    final Gate provider;
    final SandboxControl sandbox;
    final Spine spine;
    final Topics topics;
    final Webhooks webhooks;

    private Running() {
        stack = Stack.start(StackSettings.temporary().withProgress(Running::say));
        claims = new Gate(Ports.free());
        provider = new Gate(Ports.free());
        services =
                Services.start(
                        stack,
                        ServicesSettings.all()
                                .with(Service.INTENT_SERVICE, SHORT_LEASES)
                                .with(Service.DISPATCHER, SHORT_CALLS)
                                .with(
                                        Service.DISPATCHER,
                                        Map.of(
                                                "ONEFOLD_INTENTS_CLAIMANT", "dispatcher-1",
                                                "ONEFOLD_INTENTS_URL", claims.url(),
                                                "ONEFOLD_WHATSAPP_BASEURL", provider.url()))
                                .withProgress(Running::say));
        claims.leadsTo(services.intentService().port());
        provider.leadsTo(services.sandbox().port());
        sandbox = new SandboxControl(services.sandbox().url());
        spine = new Spine(services.intentsDatabase());
        topics = new Topics(stack.addresses(), services.topics());
        webhooks = new Webhooks(services.webhookUrl(), services.keys().appSecret());
    }

    /// Started at the first call; ends with this JVM. A start that failed is not tried again.
    static synchronized Running together() {
        Running running = instance;
        if (running == null) {
            if (tried) {
                throw new IllegalStateException("the system did not start: see the first failure");
            }
            tried = true;
            running = new Running();
            instance = running;
        }
        return running;
    }

    /// Another ingress beside the first, with the same endpoint.
    ServiceLaunch secondIngress() {
        String endpoint = "ONEFOLD_ENDPOINTS_WHATSAPP_";
        return second(
                "webhook-ingress",
                Map.of(
                        endpoint + "PROVIDER",
                        "whatsapp",
                        endpoint + "SECRETS_0_VALUE",
                        services.keys().appSecret(),
                        endpoint + "SCHEME",
                        "meta",
                        endpoint + "VERIFYTOKEN",
                        services.keys().verifyToken()));
    }

    /// Another intent-service beside the first.
    ServiceLaunch secondIntentService() {
        Map<String, String> settings = new HashMap<>(SHORT_LEASES);
        settings.putAll(
                Map.of(
                        "SPRING_DATASOURCE_URL", services.intentsDatabase().jdbcUrl(),
                        "SPRING_DATASOURCE_USERNAME", services.intentsDatabase().user(),
                        "SPRING_DATASOURCE_PASSWORD", services.intentsDatabase().password(),
                        "ONEFOLD_KEYS_DISPATCHER", services.keys().dispatcher()));
        settings.putAll(services.keys().people());
        return second("intent-service", settings);
    }

    /// Another dispatcher beside the first, claiming at this intent-service.
    ServiceLaunch secondDispatcher(ServiceLaunch intentService) {
        Map<String, String> settings = new HashMap<>(SHORT_CALLS);
        settings.putAll(
                Map.of(
                        "ONEFOLD_INTENTS_CLAIMANT",
                        "dispatcher-2",
                        "ONEFOLD_INTENTS_URL",
                        "http://127.0.0.1:" + intentService.port(),
                        "ONEFOLD_INTENTS_KEY",
                        services.keys().dispatcher(),
                        "ONEFOLD_WHATSAPP_BASEURL",
                        provider.url(),
                        "ONEFOLD_WHATSAPP_APIVERSION",
                        "v23.0",
                        "ONEFOLD_WHATSAPP_PHONENUMBERID",
                        "106540352242922",
                        "ONEFOLD_WHATSAPP_ACCESSTOKEN",
                        services.keys().whatsappToken()));
        return second("dispatcher", settings);
    }

    /// Starts another program, which ends with this JVM at the latest.
    ServiceProcess begin(ServiceLaunch launch) {
        return ServiceProcess.begin(launch, run());
    }

    RunFolder run() {
        return stack.run().orElseThrow();
    }

    private ServiceLaunch second(String module, Map<String, String> settings) {
        return ServiceLaunch.of(module)
                .named(module + "-2")
                .with(
                        Map.of(
                                "ONEFOLD_KAFKA_BOOTSTRAPSERVERS",
                                        stack.addresses().bootstrapServers(),
                                "ONEFOLD_KAFKA_TOPICPREFIX", services.topics().prefix(),
                                "ONEFOLD_REGISTRY_URL", stack.addresses().ccompatUrl().toString()))
                .with(settings);
    }

    private static void say(String line) {
        System.err.println("system-tests: " + line);
    }
}
