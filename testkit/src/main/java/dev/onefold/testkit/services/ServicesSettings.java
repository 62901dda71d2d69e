package dev.onefold.testkit.services;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/// Which services to start, and how.
///
/// @param topicPrefix before every topic and consumer group; empty for the names of production
/// @param which the services to start
/// @param usualPorts take the ports that the documentation names where they are free
/// @param environment what is added to a service's settings
/// @param jvmOptions instead of the modest ones; empty for those
/// @param progress gets one line for each thing that happened
public record ServicesSettings(
        String topicPrefix,
        Set<Service> which,
        boolean usualPorts,
        Map<Service, Map<String, String>> environment,
        List<String> jvmOptions,
        Consumer<String> progress) {
    /// All of them, as in production, silently.
    public static ServicesSettings all() {
        return new ServicesSettings(
                "", EnumSet.allOf(Service.class), false, Map.of(), List.of(), line -> {});
    }

    public ServicesSettings withTopicPrefix(String prefix) {
        return new ServicesSettings(prefix, which, usualPorts, environment, jvmOptions, progress);
    }

    public ServicesSettings only(Service... services) {
        return new ServicesSettings(
                topicPrefix, Set.of(services), usualPorts, environment, jvmOptions, progress);
    }

    public ServicesSettings withUsualPorts() {
        return new ServicesSettings(topicPrefix, which, true, environment, jvmOptions, progress);
    }

    /// Settings as environment variables, such as `ONEFOLD_RELEASE_POLLINTERVAL`; added to earlier
    /// ones.
    public ServicesSettings with(Service service, Map<String, String> variables) {
        Map<Service, Map<String, String>> all = new EnumMap<>(Service.class);
        all.putAll(environment);
        Map<String, String> merged = new HashMap<>(all.getOrDefault(service, Map.of()));
        merged.putAll(variables);
        all.put(service, merged);
        return new ServicesSettings(topicPrefix, which, usualPorts, all, jvmOptions, progress);
    }

    /// Such as a larger heap and the second compiler, for measurements.
    public ServicesSettings withJvmOptions(String... options) {
        return new ServicesSettings(
                topicPrefix, which, usualPorts, environment, List.of(options), progress);
    }

    public ServicesSettings withProgress(Consumer<String> lines) {
        return new ServicesSettings(topicPrefix, which, usualPorts, environment, jvmOptions, lines);
    }
}
