package dev.onefold.ingress.verify;

import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.UnboundConfigurationPropertiesException;

/// Puts into one line which setting cannot be used. Never the value of a key that may hold a
/// secret.
public final class ConfigurationFault {

    private ConfigurationFault() {}

    /// As [#known(Throwable)]; for whatever else, the fault's type.
    static String line(Throwable failure) {
        @Nullable String known = known(failure);
        return known == null ? "onefold.endpoints: " + failure.getClass().getSimpleName() : known;
    }

    /// Null when it is not about a setting.
    public static @Nullable String known(Throwable failure) {
        @Nullable BindException bind = find(BindException.class, failure);
        @Nullable UnboundConfigurationPropertiesException unknown =
                find(UnboundConfigurationPropertiesException.class, failure);
        if (unknown != null) {
            return unknown.getUnboundProperties().stream()
                    .map(property -> property.getName().toString())
                    .sorted()
                    .collect(Collectors.joining(", ", "No such setting: ", ""));
        }
        return bind == null ? checked(failure) : reason(bind);
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

    /// The first cause of a type.
    public static <T extends Throwable> @Nullable T find(Class<T> type, Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (type.isInstance(cause)) {
                return type.cast(cause);
            }
        }
        return null;
    }
}
