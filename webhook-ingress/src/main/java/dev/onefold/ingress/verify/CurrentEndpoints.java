package dev.onefold.ingress.verify;

import dev.onefold.providers.Providers;
import java.time.Instant;
import org.springframework.core.env.Environment;

/// The endpoints as they are configured now, for judging again what came earlier.
public final class CurrentEndpoints {

    private CurrentEndpoints() {}

    /// A secret counts for a delivery when it counted as that came, or counts now.
    ///
    /// @throws RuntimeException as [ConfigurationFault] puts into words
    public static Endpoints read(Environment environment, Instant now) {
        ReadEndpoints source = new ReadEndpoints(environment, Providers.load());
        return new Endpoints(source.read(new SeenFiles(), SecretDates.alsoNow(now)));
    }
}
