package dev.onefold.providers.mailgun;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Fields;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.reading.FieldsReader;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Mailgun. What happened is not signed, so the tolerance is short. Old routes send forms,
/// without an id of the event.
public final class MailgunProvider implements Provider {
    private static final Fields FIELDS =
            new Fields(
                    Map.of(
                            "event-id", "/event-data/id",
                            "type", "/event-data/event",
                            "object", "/event-data/message/headers/message-id",
                            "time", "/event-data/timestamp",
                            "ignored", "/signature"));
    private static final Fields OF_FORM =
            new Fields(
                    Map.of(
                            "type", "form:event",
                            "time", "form:timestamp"));

    @Override
    public String name() {
        return "mailgun";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json()
                .withContentTypes("application/json", "application/x-www-form-urlencoded")
                .withTolerance(Duration.ofMinutes(2));
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(Scheme.of("mailgun", SecretDecoding.TEXT, MailgunSignature::new));
    }

    @Override
    public EventReader events() {
        return FieldsReader.of(name(), (delivery, root) -> root.isMissingNode() ? OF_FORM : FIELDS);
    }
}
