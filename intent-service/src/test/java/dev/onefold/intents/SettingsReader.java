package dev.onefold.intents;

import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.BindHandler;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.handler.NoUnboundElementsBindHandler;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.core.annotation.AnnotationUtils;

/// Binds a settings record as the service does at its start: what it does not know is an error.
public final class SettingsReader {

    private SettingsReader() {}

    /// @param values by key without the record's prefix
    public static <T> T read(Class<T> type, Map<String, String> values) {
        ConfigurationProperties annotation =
                AnnotationUtils.getAnnotation(type, ConfigurationProperties.class);
        if (annotation == null || annotation.ignoreUnknownFields()) {
            throw new AssertionError(type + " must refuse unknown settings");
        }
        MapConfigurationPropertySource source = new MapConfigurationPropertySource();
        values.forEach((key, value) -> source.put(annotation.value() + "." + key, value));
        return new Binder(source)
                .bindOrCreate(
                        annotation.value(),
                        Bindable.of(type),
                        new NoUnboundElementsBindHandler(BindHandler.DEFAULT));
    }
}
