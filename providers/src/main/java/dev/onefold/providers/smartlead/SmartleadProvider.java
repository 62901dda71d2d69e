package dev.onefold.providers.smartlead;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.signing.TokenScheme;
import dev.onefold.providers.signing.UnsignedScheme;
import java.util.List;

/// Smartlead, whose documents describe four different webhooks: the endpoint has to say which one
/// it gets. `smartlead` is the signature of the help centre's; `token` with the pointer
/// `/secret_key` is the secret that stands in the body of the older help pages' (it goes on the
/// topic with the body, and is left out of what the ledger keeps); `none` is what the API's own
/// pages describe. It has never been tried against the live service.
public final class SmartleadProvider implements Provider {

    @Override
    public String name() {
        return SmartleadEvents.PROVIDER;
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json().withSuccess(EndpointDefaults.Success.OK);
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(
                Scheme.of(
                        "smartlead", SecretDecoding.TEXT, s -> new SmartleadSignature(s.secrets())),
                TokenScheme.configured(),
                UnsignedScheme.configured());
    }

    @Override
    public EventReader events() {
        return new SmartleadEvents();
    }
}
