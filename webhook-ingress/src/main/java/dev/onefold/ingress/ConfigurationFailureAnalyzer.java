package dev.onefold.ingress;

import dev.onefold.ingress.verify.ConfigurationFault;
import org.apache.kafka.common.config.ConfigException;
import org.jspecify.annotations.Nullable;
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
        @Nullable String line = ConfigurationFault.known(failure);
        @Nullable ConfigException kafka = ConfigurationFault.find(ConfigException.class, failure);
        if (line == null && kafka != null) {
            line = "onefold.kafka: " + kafka.getMessage();
        }
        return line == null ? null : new FailureAnalysis(line, null, failure);
    }
}
