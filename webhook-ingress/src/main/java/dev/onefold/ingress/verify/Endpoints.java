package dev.onefold.ingress.verify;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The endpoints of this instance, by name. A change of the configuration puts all of them in place
/// at once; a request keeps the one that it found. Thread-safe.
public final class Endpoints {

    private volatile Map<String, Endpoint> byName;

    Endpoints(Map<String, Endpoint> byName) {
        this.byName = Map.copyOf(byName);
    }

    public @Nullable Endpoint find(String name) {
        return byName.get(name);
    }

    public int count() {
        return byName.size();
    }

    void replace(Map<String, Endpoint> others) {
        byName = Map.copyOf(others);
    }
}
