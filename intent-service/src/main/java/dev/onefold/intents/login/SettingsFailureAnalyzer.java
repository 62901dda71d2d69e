package dev.onefold.intents.login;

import java.util.stream.Collectors;
import org.springframework.boot.context.properties.bind.UnboundConfigurationPropertiesException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;

/// Names the settings that are none. Spring's own analyzer prints their values too, and that of a
/// misspelt key is a secret.
final class SettingsFailureAnalyzer
        extends AbstractFailureAnalyzer<UnboundConfigurationPropertiesException>
        implements Ordered {

    @Override
    public int getOrder() {
        return HIGHEST_PRECEDENCE;
    }

    @Override
    protected FailureAnalysis analyze(
            Throwable failure, UnboundConfigurationPropertiesException unknown) {
        String names =
                unknown.getUnboundProperties().stream()
                        .map(property -> property.getName().toString())
                        .sorted()
                        .collect(Collectors.joining(", "));
        return new FailureAnalysis("No such setting: " + names, null, failure);
    }
}
