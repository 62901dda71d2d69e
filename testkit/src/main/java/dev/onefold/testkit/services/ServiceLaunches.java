package dev.onefold.testkit.services;

import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.database.Database;
import dev.onefold.testkit.process.RunFolder;
import dev.onefold.testkit.process.ServiceLaunch;
import dev.onefold.testkit.stack.Stack;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/// The settings each service is started with: the one place where their addresses and keys meet.
final class ServiceLaunches {
    static final String ENDPOINT = "whatsapp";
    static final String WEBHOOK_PATH = "/v1/webhooks/" + ENDPOINT;
    private static final String PHONE_NUMBER_ID = "106540352242922";
    private static final String API_VERSION = "v23.0";
    private final Stack stack;
    private final TopicNames topics;
    private final ServiceKeys keys;
    private final ServicesSettings settings;
    private final Map<Service, Integer> ports = new EnumMap<>(Service.class);

    ServiceLaunches(
            Stack stack,
            TopicNames topics,
            ServiceKeys keys,
            ServicesSettings settings,
            RunFolder run) {
        this.stack = stack;
        this.topics = topics;
        this.keys = keys;
        this.settings = settings;
        for (Service service : Service.values()) {
            ports.put(
                    service,
                    run.port(service.module(), settings.usualPorts() ? service.usualPort() : 0));
        }
    }

    Map<Service, ServiceLaunch> all(Database intents, Database reconciler) {
        Map<Service, ServiceLaunch> all = new EnumMap<>(Service.class);
        all.put(Service.WEBHOOK_INGRESS, service(Service.WEBHOOK_INGRESS, endpoint()));
        all.put(Service.INTENT_SERVICE, service(Service.INTENT_SERVICE, intentService(intents)));
        all.put(Service.DISPATCHER, service(Service.DISPATCHER, dispatcher()));
        all.put(Service.RECONCILER, service(Service.RECONCILER, datasource(reconciler)));
        all.put(Service.SANDBOX, sandbox());
        all.keySet().retainAll(settings.which());
        return all;
    }

    private ServiceLaunch service(Service service, Map<String, String> own) {
        return launch(service)
                .with(
                        Map.of(
                                "ONEFOLD_KAFKA_BOOTSTRAPSERVERS",
                                        stack.addresses().bootstrapServers(),
                                "ONEFOLD_KAFKA_TOPICPREFIX", topics.prefix(),
                                "ONEFOLD_REGISTRY_URL", stack.addresses().ccompatUrl().toString()))
                .with(own)
                .with(settings.environment().getOrDefault(service, Map.of()));
    }

    private ServiceLaunch sandbox() {
        return launch(Service.SANDBOX)
                .readyAt("/sandbox/calls")
                .withArguments(
                        "--port", port(Service.SANDBOX),
                        "--webhook-url", url(Service.WEBHOOK_INGRESS) + WEBHOOK_PATH,
                        "--app-secret", keys.appSecret(),
                        "--token", keys.whatsappToken());
    }

    private ServiceLaunch launch(Service service) {
        ServiceLaunch launch = ServiceLaunch.on(service.module(), ports.getOrDefault(service, 0));
        return settings.jvmOptions().isEmpty()
                ? launch
                : launch.withJvmOptions(settings.jvmOptions().toArray(String[]::new));
    }

    private Map<String, String> endpoint() {
        String prefix = "ONEFOLD_ENDPOINTS_WHATSAPP_";
        return Map.of(
                prefix + "PROVIDER",
                "whatsapp",
                prefix + "SCHEME",
                "meta",
                prefix + "SECRETS_0_VALUE",
                keys.appSecret(),
                prefix + "VERIFYTOKEN",
                keys.verifyToken());
    }

    private Map<String, String> intentService(Database database) {
        Map<String, String> all = new HashMap<>(datasource(database));
        all.put("ONEFOLD_KEYS_DISPATCHER", keys.dispatcher());
        all.putAll(keys.people());
        return all;
    }

    private Map<String, String> dispatcher() {
        return Map.of(
                "ONEFOLD_INTENTS_URL", url(Service.INTENT_SERVICE),
                "ONEFOLD_INTENTS_KEY", keys.dispatcher(),
                "ONEFOLD_WHATSAPP_BASEURL", url(Service.SANDBOX),
                "ONEFOLD_WHATSAPP_APIVERSION", API_VERSION,
                "ONEFOLD_WHATSAPP_PHONENUMBERID", PHONE_NUMBER_ID,
                "ONEFOLD_WHATSAPP_ACCESSTOKEN", keys.whatsappToken());
    }

    private static Map<String, String> datasource(Database database) {
        return Map.of(
                "SPRING_DATASOURCE_URL", database.jdbcUrl(),
                "SPRING_DATASOURCE_USERNAME", database.user(),
                "SPRING_DATASOURCE_PASSWORD", database.password());
    }

    private String url(Service service) {
        return "http://127.0.0.1:" + port(service);
    }

    private String port(Service service) {
        return Integer.toString(ports.getOrDefault(service, 0));
    }
}
