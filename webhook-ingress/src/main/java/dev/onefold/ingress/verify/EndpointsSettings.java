package dev.onefold.ingress.verify;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindContext;
import org.springframework.boot.context.properties.bind.BindHandler;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.handler.NoUnboundElementsBindHandler;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;

/// All that stands under `onefold.endpoints`. An unknown key is an error, so that a slip of the pen
/// is found at the start and not by a provider.
final class EndpointsSettings {

    static final String PREFIX = "onefold.endpoints";

    /// One endpoint, in its two parts.
    record Given(EndpointSettings who, BoundsSettings bounds) {}

    private EndpointsSettings() {}

    /// By name; empty when nothing stands there.
    static Map<String, Given> bound(Binder binder) {
        Together unknown = new Together();
        Map<String, EndpointSettings> who = map(binder, EndpointSettings.class, unknown);
        unknown.last = true;
        Map<String, BoundsSettings> bounds = map(binder, BoundsSettings.class, unknown);
        Map<String, Given> all = new TreeMap<>();
        Set<String> names = new TreeSet<>(who.keySet());
        names.addAll(bounds.keySet());
        for (String name : names) {
            all.put(
                    name,
                    new Given(
                            who.getOrDefault(name, EndpointSettings.NOTHING),
                            bounds.getOrDefault(name, BoundsSettings.DEFAULTS)));
        }
        return all;
    }

    private static <T> Map<String, T> map(Binder binder, Class<T> type, BindHandler handler) {
        return binder.bind(PREFIX, Bindable.mapOf(String.class, type), handler).orElseGet(Map::of);
    }

    /// Two records read the same keys, so only what neither of them knows is unknown.
    private static final class Together extends NoUnboundElementsBindHandler {
        private boolean last;

        private Together() {
            super(BindHandler.DEFAULT);
        }

        @Override
        public void onFinish(
                ConfigurationPropertyName name,
                Bindable<?> target,
                BindContext context,
                @Nullable Object result)
                throws Exception {
            if (last) {
                super.onFinish(name, target, context, result);
            }
        }
    }
}
