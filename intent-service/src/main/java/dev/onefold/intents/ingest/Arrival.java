package dev.onefold.intents.ingest;

import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.reading.Texts;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An event that came in with a delivery.
record Arrival(EventName name, ReadEvent read, Source source) {

    private static final int LONGEST_OBJECT = 512;
    private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

    Arrival(ReadEvent read, Source source) {
        this(EventName.of(read.identity()), read, source);
    }

    ProviderEvent event() {
        return read.event();
    }

    /// Whether there is nothing to do but to keep it.
    boolean isOnlyKept() {
        return read.event() instanceof ProviderEvent.Recorded;
    }

    String type() {
        return Texts.storable(identity().eventType());
    }

    /// What a column and its index can hold: an object is for looking up, it identifies nothing.
    String object() {
        String object = Texts.storable(identity().objectId());
        return object.length() <= LONGEST_OBJECT ? object : object.substring(0, LONGEST_OBJECT);
    }

    /// Null too where the provider told a time that no calendar holds.
    @Nullable Instant eventTime() {
        Instant at = read.occurredAt();
        return at == null || at.isBefore(FIRST) || at.isAfter(LAST) ? null : at;
    }

    private EventIdentity identity() {
        return read.identity();
    }
}
