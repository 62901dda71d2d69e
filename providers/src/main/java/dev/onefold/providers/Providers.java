package dev.onefold.providers;

import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;

/// All providers on the class path, by name.
public final class Providers {
    private final SortedMap<String, Provider> byName;

    private Providers(SortedMap<String, Provider> byName) {
        this.byName = byName;
    }

    /// @throws IllegalStateException when two have the same name
    public static Providers load() {
        SortedMap<String, Provider> byName = new TreeMap<>();
        for (Provider provider :
                ServiceLoader.load(Provider.class, Providers.class.getClassLoader())) {
            if (byName.put(provider.name(), provider) != null) {
                throw new IllegalStateException("two providers are called " + provider.name());
            }
        }
        return new Providers(byName);
    }

    public Optional<Provider> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /// In the order of their names.
    public Map<String, Provider> all() {
        return Map.copyOf(byName);
    }
}
