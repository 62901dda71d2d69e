package dev.onefold.providers.reading;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Times as providers write them, within what a database can keep and as precise as it.
public final class Times {
    private static final int LONGEST = 64;
    private static final Instant FIRST = Instant.EPOCH;
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999999Z");

    private Times() {}

    /// ISO-8601 with its offset, such as `2026-11-30T10:00:00Z` or `...T12:00:00.5+02:00`. A time
    /// that does not say where it was is none.
    public static Optional<Instant> iso(JsonNode node) {
        String text = node.isString() ? node.asString() : "";
        if (text.isEmpty() || text.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            Instant at = OffsetDateTime.parse(text).toInstant().truncatedTo(ChronoUnit.MICROS);
            return at.isBefore(FIRST) || at.isAfter(LAST) ? Optional.empty() : Optional.of(at);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
