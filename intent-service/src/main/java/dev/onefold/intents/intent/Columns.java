package dev.onefold.intents.intent;

import java.util.Collection;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.support.SqlArrayValue;

/// Rows turned into columns, so that one statement carries a whole batch through `unnest`. All of
/// them travel as text and are cast in the statement, which keeps instants exact and ids plain. As
/// an array of strings they travel in binary, which is cheaper to write and to read.
public final class Columns {

    private Columns() {}

    public static <T> SqlArrayValue of(
            Collection<T> rows, Function<? super T, ? extends @Nullable Object> column) {
        return new SqlArrayValue(
                "text",
                (Object[])
                        rows.stream()
                                .map(
                                        row -> {
                                            Object value = column.apply(row);
                                            return value == null ? null : value.toString();
                                        })
                                .toArray(String[]::new));
    }

    public static SqlArrayValue of(Collection<?> values) {
        return of(values, value -> value);
    }
}
