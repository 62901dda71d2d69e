package dev.onefold.ingress;

import dev.onefold.ingress.verify.CurrentEndpoints;
import dev.onefold.ingress.verify.Endpoint;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/// Endpoints as the service makes them of its configuration.
public final class Configured {

    private Configured() {}

    /// @param settings by key, without `onefold.endpoints.`
    public static StandardEnvironment environment(Map<String, String> settings) {
        Map<String, Object> all = new HashMap<>();
        settings.forEach((key, value) -> all.put("onefold.endpoints." + key, value));
        StandardEnvironment environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("test", all));
        ConfigurationPropertySources.attach(environment);
        return environment;
    }

    /// An endpoint with these settings, given without its name.
    public static Endpoint endpoint(String name, Map<String, String> settings) {
        Map<String, String> named = new HashMap<>();
        settings.forEach((key, value) -> named.put(name + "." + key, value));
        return Objects.requireNonNull(
                CurrentEndpoints.read(environment(named), Instant.now()).find(name));
    }

    public static Endpoint whatsapp(String name) {
        return endpoint(
                name,
                Map.of(
                        "provider", "whatsapp",
                        "secrets[0].value", "the-app-secret",
                        "verify-token", "the-verify-token"));
    }
}
