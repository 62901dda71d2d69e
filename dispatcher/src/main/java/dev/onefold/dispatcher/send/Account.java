package dev.onefold.dispatcher.send;

import dev.onefold.providers.SendGateway;
import java.time.Duration;

/// One of our accounts at a provider.
///
/// @param longestCall after which a call has surely ended
record Account(String provider, String name, SendGateway gateway, Duration longestCall) {

    boolean is(String provider, String name) {
        return this.provider.equals(provider) && this.name.equals(name);
    }
}
