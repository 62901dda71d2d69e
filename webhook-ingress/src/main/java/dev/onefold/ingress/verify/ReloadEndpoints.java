package dev.onefold.ingress.verify;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Looks whether one of the configuration's files holds something else, and if so puts the new
/// endpoints in place of the old ones, all at once. What cannot be used changes nothing: the old
/// ones stay, and it is said once for each change of the files.
///
/// [#reloadOnce()] is the step; one thread at a time.
final class ReloadEndpoints {
    private static final Logger LOG = LoggerFactory.getLogger(ReloadEndpoints.class);

    private final ReadEndpoints source;
    private final Endpoints endpoints;
    private final InstantSource clock;
    private final Counter applied;
    private final Counter refused;
    private SeenFiles seen;
    private volatile Last last;

    /// What came of the last change. `because` is empty where it was taken.
    record Last(Instant at, String because) {}

    ReloadEndpoints(
            ReadEndpoints source,
            Endpoints endpoints,
            SeenFiles seen,
            InstantSource clock,
            MeterRegistry meters) {
        this.source = source;
        this.endpoints = endpoints;
        this.seen = seen;
        this.clock = clock;
        this.applied = meters.counter("onefold.endpoints.reloads", "outcome", "applied");
        this.refused = meters.counter("onefold.endpoints.reloads", "outcome", "refused");
        this.last = new Last(clock.instant(), "");
    }

    Last last() {
        return last;
    }

    /// Safe at any time; does nothing while the files hold what they held.
    void reloadOnce() {
        if (!seen.changed()) {
            return;
        }
        SeenFiles now = new SeenFiles();
        try {
            Map<String, Endpoint> read = source.read(now, SecretDates.configured());
            endpoints.replace(read);
            applied.increment();
            last = new Last(clock.instant(), "");
            LOG.info("The endpoints were read again; there are {} now.", read.size());
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            // The errors: YAML whose aliases or levels multiply. Looking goes on.
            String because = ConfigurationFault.line(e);
            refused.increment();
            last = new Last(clock.instant(), because);
            LOG.error("The endpoints stay as they were, the change cannot be used: {}", because);
        }
        // A bad reading stops at the first fault: what it did not come to is looked at as before.
        now.alsoFrom(seen);
        seen = now;
    }
}
