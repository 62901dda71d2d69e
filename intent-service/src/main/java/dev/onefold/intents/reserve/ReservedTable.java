package dev.onefold.intents.reserve;

import dev.onefold.intents.intent.Times;
import dev.onefold.rules.key.IntentKey;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Reads what a reservation hangs on, and what became of it.
final class ReservedTable {

    private static final String FIND =
            """
            select intent_id, kind, state, reason, template, template_version, due_at, send_before,
                   created_at, request_hash
            from intents where intent_key = :key
            """;

    // Drafts are not ready for anybody. Versions that the provider refuses are pinned only where
    // there is no other: what needs them waits for a person.
    private static final String PIN =
            """
            select version, content_hash, cardinality(parameters) as places from templates
            where channel = :channel and name = :name and language = :language
              and status <> 'draft' and (cast(:version as integer) is null or version = :version)
            order by status in ('approved', 'paused') desc, version desc
            limit 1
            """;

    // A booking that was moved at a system that gives it a new name then is known by both.
    private static final String BOOKING =
            """
            select booking_id, zone from bookings
            where system = :system and booking_id in (
                :booking,
                (select root from booking_names where system = :system and name = :booking))
            order by booking_id = :booking
            limit 1
            """;

    private static final String EXISTS =
            "select exists (select from intents where intent_id = :id)";

    private final JdbcClient jdbc;

    ReservedTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// @param own the caller's key, of which ours was made
    Optional<Found> find(IntentKey key, String own) {
        return jdbc.sql(FIND)
                .param("key", key.text())
                .query(
                        (row, _) ->
                                new Found(
                                        new ReservedIntent(
                                                row.getObject("intent_id", UUID.class),
                                                own,
                                                row.getString("kind"),
                                                row.getString("state"),
                                                row.getString("reason"),
                                                row.getString("template"),
                                                row.getInt("template_version"),
                                                Times.some(row, "due_at"),
                                                Times.some(row, "send_before"),
                                                Times.some(row, "created_at")),
                                        row.getString("request_hash")))
                .optional();
    }

    Optional<Pinned> pin(String channel, Reservation.Template template) {
        return jdbc.sql(PIN)
                .param("channel", channel)
                .param("name", template.name())
                .param("language", template.language())
                .param("version", template.version())
                .query(
                        (row, _) ->
                                new Pinned(
                                        row.getInt("version"),
                                        row.getString("content_hash"),
                                        row.getObject("places", Integer.class)))
                .optional();
    }

    Optional<Booking> booking(String system, String bookingId) {
        return jdbc.sql(BOOKING)
                .param("system", system)
                .param("booking", bookingId)
                .query((row, _) -> new Booking(row.getString("booking_id"), row.getString("zone")))
                .optional();
    }

    boolean exists(UUID intent) {
        return jdbc.sql(EXISTS).param("id", intent).query(Boolean.class).single();
    }

    /// @param hash of what was asked; null once the person it was for was erased
    record Found(ReservedIntent intent, @Nullable String hash) {}

    /// @param places how many the template has; null where nobody has said
    record Pinned(int version, String contentHash, @Nullable Integer places) {}

    record Booking(String bookingId, String zone) {}
}
