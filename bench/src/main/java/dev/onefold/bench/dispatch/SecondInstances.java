package dev.onefold.bench.dispatch;

import dev.onefold.testkit.database.Database;
import dev.onefold.testkit.services.Services;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;

/// The settings of a second instance beside each first one.
final class SecondInstances {

    private SecondInstances() {}

    static Map<String, String> intentService(Services services) {
        Database database = services.intentsDatabase();
        Map<String, String> all = stack(services);
        all.put("SPRING_DATASOURCE_URL", database.jdbcUrl());
        all.put("SPRING_DATASOURCE_USERNAME", database.user());
        all.put("SPRING_DATASOURCE_PASSWORD", database.password());
        all.put("ONEFOLD_KEYS_DISPATCHER", services.keys().dispatcher());
        all.putAll(services.keys().people());
        return all;
    }

    static Map<String, String> dispatcher(Services services, URI intents) {
        Map<String, String> all = stack(services);
        all.put("ONEFOLD_INTENTS_URL", intents.toString());
        all.put("ONEFOLD_INTENTS_KEY", services.keys().dispatcher());
        all.put("ONEFOLD_WHATSAPP_BASEURL", services.sandbox().url().toString());
        all.put("ONEFOLD_WHATSAPP_APIVERSION", "v23.0");
        all.put("ONEFOLD_WHATSAPP_PHONENUMBERID", "106540352242922");
        all.put("ONEFOLD_WHATSAPP_ACCESSTOKEN", services.keys().whatsappToken());
        return all;
    }

    private static Map<String, String> stack(Services services) {
        var at = services.stack().addresses();
        return new HashMap<>(
                Map.of(
                        "ONEFOLD_KAFKA_BOOTSTRAPSERVERS", at.bootstrapServers(),
                        "ONEFOLD_KAFKA_TOPICPREFIX", services.topics().prefix(),
                        "ONEFOLD_REGISTRY_URL", at.ccompatUrl().toString()));
    }
}
