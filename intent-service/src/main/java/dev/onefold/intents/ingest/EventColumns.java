package dev.onefold.intents.ingest;

import java.sql.Types;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/// What new events say, column by column. What all of a batch have in common is said once, and only
/// the columns that differ travel as arrays: an array of equal texts costs as much as one that says
/// something. So there is a statement for each set of columns that differ; few of them ever occur.
/// Thread-safe.
final class EventColumns {

    // The first one is never in common, so that there is always something to unnest.
    private static final List<Column> ALL =
            List.of(
                    Column.of("event_id", arrival -> arrival.name().eventId()),
                    Column.of("provider", arrival -> arrival.name().provider()),
                    Column.of("endpoint", arrival -> arrival.source().endpoint()),
                    Column.of("event_type", Arrival::type),
                    Column.of("object_id", Arrival::object),
                    new Column("event_time", "timestamptz", Arrival::eventTime),
                    new Column("object_version", "bigint", arrival -> arrival.read().version()),
                    new Column(
                            "received_at", "timestamptz", arrival -> arrival.source().receivedAt()),
                    Column.of("payload_hash", arrival -> arrival.read().contentHash()),
                    Column.of("headers", arrival -> arrival.source().headers()),
                    Column.of("fields", arrival -> arrival.source().fields()),
                    Column.of("delivery_id", arrival -> arrival.source().deliveryId()),
                    Column.of("verdict", arrival -> arrival.source().verdict()),
                    Column.of("traceparent", arrival -> arrival.source().traceparent()),
                    new Column("complete", "boolean", arrival -> arrival.read().complete()));

    private final String statement;
    private final Map<BitSet, String> statements = new ConcurrentHashMap<>();

    /// @param statement with `%1$s` for the names of the columns, `%2$s` for what they become,
    ///     `%3$s` for the arrays of what differs, and `%4$s` for the names of those
    EventColumns(String statement) {
        this.statement = statement;
    }

    /// The statement for these events, with their columns.
    JdbcClient.StatementSpec of(Collection<Arrival> arrivals, JdbcClient jdbc) {
        BitSet differing = new BitSet(ALL.size());
        Map<String, SqlArrayValue> arrays = new HashMap<>();
        Map<String, @Nullable String> common = new HashMap<>();
        for (int i = 0; i < ALL.size(); i++) {
            Column column = ALL.get(i);
            @Nullable String[] values = column.values(arrivals);
            if (i == 0 || differ(values)) {
                differing.set(i);
                arrays.put(column.name(), new SqlArrayValue("text", (Object[]) values));
            } else {
                common.put(column.name(), values[0]);
            }
        }
        JdbcClient.StatementSpec bound =
                jdbc.sql(statements.computeIfAbsent(differing, this::statement)).params(arrays);
        common.forEach((name, value) -> bound.param(name, value, Types.VARCHAR));
        return bound;
    }

    private String statement(BitSet differing) {
        return statement.formatted(
                joined(IntStream.range(0, ALL.size()), i -> ALL.get(i).name()),
                joined(
                        IntStream.range(0, ALL.size()),
                        i -> differing.get(i) ? "e." + ALL.get(i).name() : ALL.get(i).common()),
                joined(differing.stream(), i -> ALL.get(i).array()),
                joined(differing.stream(), i -> ALL.get(i).name()));
    }

    private static String joined(IntStream columns, IntFunction<String> text) {
        Stream<String> texts = columns.mapToObj(text);
        return texts.collect(Collectors.joining(", "));
    }

    private static boolean differ(@Nullable String[] values) {
        for (int i = 1; i < values.length; i++) {
            if (!Objects.equals(values[0], values[i])) {
                return true;
            }
        }
        return false;
    }

    /// A column and how it stands in an event. Every value travels as text, which keeps instants
    /// exact, and becomes what it is in the statement.
    private record Column(
            String name, String type, Function<Arrival, ? extends @Nullable Object> value) {

        static Column of(String name, Function<Arrival, @Nullable String> value) {
            return new Column(name, "text", value);
        }

        @Nullable String[] values(Collection<Arrival> arrivals) {
            @Nullable String[] values = new String[arrivals.size()];
            int i = 0;
            Object before = null;
            for (Arrival arrival : arrivals) {
                Object value = value().apply(arrival);
                // Instants take a while to write, and are often the same as the one before.
                values[i] = Objects.equals(value, before) && i > 0 ? values[i - 1] : text(value);
                before = value;
                i++;
            }
            return values;
        }

        String common() {
            return "cast(:" + name + " as " + type + ")";
        }

        String array() {
            return "cast(:"
                    + name
                    + " as text[])"
                    + (type.equals("text") ? "" : "::" + type + "[]");
        }

        private static @Nullable String text(@Nullable Object value) {
            return value == null ? null : value.toString();
        }
    }
}
