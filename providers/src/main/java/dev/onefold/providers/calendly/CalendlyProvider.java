package dev.onefold.providers.calendly;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.signing.TimedHeader;
import java.time.Duration;
import java.util.List;

/// Calendly. `Calendly-Webhook-Signature: t=..,v1=..` with the subscription's signing key, three
/// minutes as the example of its page "Webhook signatures" has it. A subscription that was made
/// with a personal token may have no signing key: make it anew with one.
public final class CalendlyProvider implements Provider {
    static final String HEADER = "calendly-webhook-signature";
    private static final Duration TOLERANCE = Duration.ofMinutes(3);

    @Override
    public String name() {
        return CalendlyEvents.PROVIDER;
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json().withTolerance(TOLERANCE);
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(
                Scheme.of(
                        "calendly",
                        SecretDecoding.TEXT,
                        s -> new TimedHeader(s.secrets(), HEADER, s.tolerance())));
    }

    @Override
    public EventReader events() {
        return new CalendlyEvents();
    }
}
