package dev.onefold.providers.sendgrid;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Fields;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.reading.FieldsReader;
import java.util.List;
import java.util.Map;

/// SendGrid: a batch of events, each with an id of its own.
public final class SendGridProvider implements Provider {
    private static final Fields FIELDS =
            new Fields(
                    Map.of(
                            "event-id", "/sg_event_id",
                            "type", "/event",
                            "object", "/sg_message_id",
                            "time", "/timestamp"));

    @Override
    public String name() {
        return "sendgrid";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json().withMaxBodyBytes(3 << 20);
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(Scheme.of("sendgrid", SecretDecoding.BASE64, SendGridSignature::new));
    }

    @Override
    public EventReader events() {
        return FieldsReader.of(name(), (delivery, root) -> FIELDS);
    }
}
