package dev.onefold.ingress;

import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.ConfigException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.UnboundConfigurationPropertiesException;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.core.Ordered;

/// Says in one line which setting stops the service from starting. Spring's own analyzers print the
/// value, which may be a secret; this one never prints the value of a key that may hold one.
final class ConfigurationFailureAnalyzer implements FailureAnalyzer, Ordered {

    @Override
    public int getOrder() {
        return HIGHEST_PRECEDENCE;
    }

    @Override
    public @Nullable FailureAnalysis analyze(Throwable failure) {
        @Nullable String line = line(failure);
        return line == null ? null : new FailureAnalysis(line, null, failure);
    }

    private static @Nullable String line(Throwable failure) {
        @Nullable BindException bind = find(BindException.class, failure);
        @Nullable UnboundConfigurationPropertiesException unknown =
                find(UnboundConfigurationPropertiesException.class, failure);
        @Nullable ConfigException kafka = find(ConfigException.class, failure);
        if (unknown != null) {
            return unknown.getUnboundProperties().stream()
                    .map(property -> property.getName().toString())
                    .sorted()
                    .collect(Collectors.joining(", ", "No such setting: ", ""));
        }
        if (bind != null) {
            return reason(bind);
        }
        return kafka == null ? checked(failure) : "onefold.kafka: " + kafka.getMessage();
    }

    // Our own checks begin with the key they are about.
    private static @Nullable String checked(Throwable failure) {
        @Nullable IllegalArgumentException refusal = find(IllegalArgumentException.class, failure);
        String said = refusal == null ? "" : "" + refusal.getMessage();
        return said.startsWith("onefold.") ? said : null;
    }

    private static String reason(BindException bind) {
        String key = bind.getName().toString();
        Throwable root = bind;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String said = "" + root.getMessage();
        if (said.startsWith("onefold.")) {
            return said;
        }
        return key + ": " + (maySayIt(key, said, bind) ? said : "not a usable value (not shown)");
    }

    private static boolean maySayIt(String key, String said, BindException bind) {
        if (!key.toLowerCase(Locale.ROOT).matches(".*(secret|token|password|key|credential).*")) {
            return true;
        }
        Object value = bind.getProperty() == null ? null : bind.getProperty().getValue();
        return value != null && !said.contains(value.toString().strip());
    }

    private static <T extends Throwable> @Nullable T find(Class<T> type, Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (type.isInstance(cause)) {
                return type.cast(cause);
            }
        }
        return null;
    }
}
