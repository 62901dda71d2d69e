package dev.onefold.intents.ingest;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Provider;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.providers.reading.Json;
import dev.onefold.rules.claim.TemplateStatus;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/// A provider for tests: one event a line, `id type object words`. Events of type `kept` are
/// recorded only; the others have effects.
final class LinesProvider implements Provider {

    static final String NAME = "lines";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json();
    }

    @Override
    public List<Scheme> schemes() {
        return List.of();
    }

    @Override
    public EventReader events() {
        return LinesProvider::read;
    }

    private static List<ReadEvent> read(WebhookDelivery delivery) {
        String body = new String(delivery.body(), StandardCharsets.UTF_8);
        if (body.startsWith("unreadable")) {
            throw new UnreadableDeliveryException("not lines");
        }
        if (body.startsWith("stumble")) {
            throw new IllegalStateException("secret words");
        }
        return body.lines().map(LinesProvider::event).toList();
    }

    private static ReadEvent event(String line) {
        String[] parts = line.split(" ", 4);
        EventIdentity identity = new EventIdentity(NAME, parts[0], parts[1], parts[2]);
        ProviderEvent event =
                parts[1].equals("kept")
                        ? new ProviderEvent.Recorded(identity, false)
                        : new ProviderEvent.TemplateSeen(
                                identity, parts[3], "en", TemplateStatus.APPROVED, Instant.EPOCH);
        return new ReadEvent(
                event,
                7L,
                Instant.parse("2026-11-30T10:00:00Z"),
                line.getBytes(StandardCharsets.UTF_8),
                Json.hash(line.getBytes(StandardCharsets.UTF_8)),
                !parts[0].startsWith("odd"));
    }
}
