package dev.onefold.providers.twilio;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SecretDecoding;
import java.util.List;
import java.util.Set;

/// Twilio. What is answered to an incoming message would be taken for an instruction to reply, so
/// the answer has no body.
public final class TwilioProvider implements Provider {

    @Override
    public String name() {
        return TwilioEvents.PROVIDER;
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json()
                .withContentTypes("application/x-www-form-urlencoded", "application/json")
                .withSuccess(EndpointDefaults.Success.OK_EMPTY);
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(
                new Scheme(
                        "twilio",
                        true,
                        SecretDecoding.TEXT,
                        Set.of(),
                        s -> new TwilioSignature(s.secrets())));
    }

    @Override
    public EventReader events() {
        return new TwilioEvents();
    }
}
