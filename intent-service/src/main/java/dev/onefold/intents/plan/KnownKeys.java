package dev.onefold.intents.plan;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.AbstractBindHandler;
import org.springframework.boot.context.properties.bind.BindContext;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;

/// Refuses keys that nothing asked for, however deep they stand in a list; Spring Boot's own check
/// looks no deeper than its elements. An element of a list that another source replaces is no
/// mistake: what counts is that such a key is asked for in any of them.
final class KnownKeys extends AbstractBindHandler {

    private static final Pattern INDEX = Pattern.compile("\\[\\d+]");

    private final Set<String> asked = new HashSet<>();

    @Override
    public <T> Bindable<T> onStart(
            ConfigurationPropertyName name, Bindable<T> target, BindContext context) {
        asked.add(plain(name));
        return target;
    }

    @Override
    public void onFinish(
            ConfigurationPropertyName name,
            Bindable<?> target,
            BindContext context,
            @Nullable Object result) {
        if (context.getDepth() == 0) {
            for (ConfigurationPropertySource source : context.getSources()) {
                keys(source).filter(name::isAncestorOf).forEach(this::check);
            }
        }
    }

    private static Stream<ConfigurationPropertyName> keys(ConfigurationPropertySource source) {
        return source instanceof IterableConfigurationPropertySource iterable
                ? iterable.stream()
                : Stream.empty();
    }

    private void check(ConfigurationPropertyName key) {
        if (!asked.contains(plain(key))) {
            throw new IllegalArgumentException(key + " is no setting");
        }
    }

    private static String plain(ConfigurationPropertyName name) {
        String text = name.toString().toLowerCase(Locale.ROOT).replace("-", "");
        return INDEX.matcher(text).replaceAll("[]");
    }
}
