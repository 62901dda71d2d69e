package dev.onefold.intents.operate;

import dev.onefold.intents.intent.Columns;
import dev.onefold.intents.operate.IntentFilter.Booking;
import dev.onefold.intents.operate.IntentView.Summary;
import dev.onefold.intents.page.Cursor;
import dev.onefold.intents.page.Page;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Finds intents, those that fall due first first. Changes nothing.
final class SearchTable {

    // A moved booking has several names, and its intents stand under one of them.
    private static final String OF_BOOKING =
            """
             and i.booking_system = :system and i.booking_id in (:booking,
                (select root from booking_names where system = :system and name = :booking))
            """;

    // The first line is for the index, the second for those that are due at the same moment.
    private static final String AFTER =
            """
             and i.due_at at time zone 'UTC' >= cast(:at as timestamptz) at time zone 'UTC'
             and (i.due_at, i.intent_id) > (cast(:at as timestamptz), :id)
            """;

    // As intents_by_due has it.
    private static final String DUE = " and i.due_at at time zone 'UTC'";

    private final JdbcClient jdbc;

    SearchTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Page<Summary> find(IntentFilter filter) {
        Query query = new Query();
        filter.equal()
                .forEach(
                        (column, value) ->
                                query.and(
                                        " and i.%s = :%s".formatted(column, column),
                                        column,
                                        value));
        if (!filter.states().isEmpty()) {
            query.and(
                    " and i.state = any (cast(:states as text[]))",
                    "states",
                    Columns.of(filter.states()));
        }
        booking(filter.booking(), query);
        query.andIf(" and i.contact_id = :contact", "contact", filter.related().contact());
        query.andIf(" and i.related_to = :related", "related", filter.related().first());
        query.andIf(
                DUE + " >= cast(:from as timestamptz) at time zone 'UTC'",
                "from",
                text(filter.due().from()));
        query.andIf(
                DUE + " < cast(:to as timestamptz) at time zone 'UTC'",
                "to",
                text(filter.due().to()));
        after(filter.after(), query);
        return Page.of(
                jdbc.sql(
                                IntentRows.SUMMARY
                                        + "where true"
                                        + query.conditions
                                        + " order by i.due_at at time zone 'UTC', i.intent_id limit :limit")
                        .params(query.values)
                        .param("limit", filter.limit() + 1)
                        .query(IntentRows::summary)
                        .list(),
                filter.limit(),
                last -> Cursor.of(IntentFilter.LIST, last.dueAt(), last.intentId()));
    }

    private static void booking(@Nullable Booking booking, Query query) {
        if (booking != null) {
            query.and(OF_BOOKING, "system", booking.system());
            query.values.put("booking", booking.bookingId());
        }
    }

    private static void after(@Nullable Cursor after, Query query) {
        if (after != null) {
            query.and(AFTER, "at", after.instant(0).toString());
            query.values.put("id", after.uuid(1));
        }
    }

    private static @Nullable String text(@Nullable Instant at) {
        return at == null ? null : at.toString();
    }

    private static final class Query {
        private final StringBuilder conditions = new StringBuilder();
        private final Map<String, Object> values = new LinkedHashMap<>();

        private void and(String condition, String name, Object value) {
            conditions.append(condition);
            values.put(name, value);
        }

        private void andIf(String condition, String name, @Nullable Object value) {
            if (value != null) {
                and(condition, name, value);
            }
        }
    }
}
