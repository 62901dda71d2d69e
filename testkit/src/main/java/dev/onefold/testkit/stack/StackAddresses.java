package dev.onefold.testkit.stack;

import java.net.URI;
import java.util.Map;

/// Where a stack listens.
///
/// @param bootstrapServers Kafka's `host:port`
/// @param registryUrl the registry's root, without a path
/// @param jdbcUrl the database `postgres`
/// @param user Postgres' superuser
public record StackAddresses(
        String bootstrapServers, URI registryUrl, String jdbcUrl, String user, String password) {
    private static final String BOOTSTRAP = "ONEFOLD_STACK_BOOTSTRAP";
    private static final String REGISTRY = "ONEFOLD_STACK_REGISTRY";
    private static final String JDBC = "ONEFOLD_STACK_JDBC";
    private static final String USER = "ONEFOLD_STACK_USER";
    private static final String PASSWORD = "ONEFOLD_STACK_PASSWORD";

    /// The registry's API that Confluent's serializers, and ours, speak.
    public URI ccompatUrl() {
        return registryUrl.resolve("/apis/ccompat/v7");
    }

    /// The URL of another database of the same server.
    public String jdbcUrl(String database) {
        return jdbcUrl.replaceFirst("/postgres$", "/" + database);
    }

    /// What makes another JVM's `Stack.shared()` use this stack.
    public Map<String, String> asEnvironment() {
        return Map.of(
                BOOTSTRAP,
                bootstrapServers,
                REGISTRY,
                registryUrl.toString(),
                JDBC,
                jdbcUrl,
                USER,
                user,
                PASSWORD,
                password);
    }

    static boolean isNamedBy(Map<String, String> environment) {
        return environment.containsKey(BOOTSTRAP);
    }

    /// @throws IllegalStateException when one of the five variables is missing
    static StackAddresses from(Map<String, String> environment) {
        return new StackAddresses(
                required(environment, BOOTSTRAP),
                URI.create(required(environment, REGISTRY)),
                required(environment, JDBC),
                required(environment, USER),
                required(environment, PASSWORD));
    }

    private static String required(Map<String, String> environment, String name) {
        String value = environment.get(name);
        if (value == null || value.isBlank()) {
            throw new IllegalStateException(
                    "%s is set, but %s is not: set all ONEFOLD_STACK_* or none"
                            .formatted(BOOTSTRAP, name));
        }
        return value;
    }

    @Override
    public String toString() {
        return "kafka %s, registry %s, postgres %s"
                .formatted(bootstrapServers, registryUrl, jdbcUrl);
    }
}
