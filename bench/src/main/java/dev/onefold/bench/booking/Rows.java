package dev.onefold.bench.booking;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// All rows of a table as texts, in the order in which they were written, and the statement that
/// writes them again.
///
/// @param values of each column in turn
record Rows(String table, String insert, List<String[]> values) {

    private static final String COLUMNS =
            """
            select attname, format_type(atttypid, atttypmod) from pg_attribute
            where attrelid = cast(? as regclass) and attnum > 0 and not attisdropped
            order by attnum
            """;

    static Rows of(Connection connection, String table) throws SQLException {
        List<String> names = new ArrayList<>();
        List<String> types = new ArrayList<>();
        try (PreparedStatement query = connection.prepareStatement(COLUMNS)) {
            query.setString(1, table);
            try (ResultSet row = query.executeQuery()) {
                while (row.next()) {
                    names.add(row.getString(1));
                    types.add(row.getString(2));
                }
            }
        }
        return new Rows(table, insert(table, names, types), values(connection, table, names));
    }

    int size() {
        return values.getFirst().length;
    }

    private static String insert(String table, List<String> names, List<String> types) {
        List<String> columns = new ArrayList<>();
        List<String> arrays = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            // An array inside a column of texts is taken apart by itself.
            boolean nested = types.get(i).endsWith("[]");
            columns.add(nested ? names.get(i) + "::" + types.get(i) : names.get(i));
            arrays.add(nested ? "cast(? as text[])" : "cast(? as text[])::" + types.get(i) + "[]");
        }
        return """
                insert into %s (%s) overriding system value
                select %s from unnest(%s) as w(%s)
                """
                .formatted(
                        table,
                        String.join(", ", names),
                        String.join(", ", columns),
                        String.join(", ", arrays),
                        String.join(", ", names));
    }

    private static List<String[]> values(Connection connection, String table, List<String> names)
            throws SQLException {
        List<List<String>> columns = new ArrayList<>();
        names.forEach(_ -> columns.add(new ArrayList<>()));
        String query =
                names.stream()
                        .map(name -> name + "::text")
                        .collect(Collectors.joining(", ", "select ", " from " + table));
        try (PreparedStatement select = connection.prepareStatement(query + " order by ctid");
                ResultSet row = select.executeQuery()) {
            while (row.next()) {
                for (int i = 0; i < names.size(); i++) {
                    columns.get(i).add(row.getString(i + 1));
                }
            }
        }
        return columns.stream().map(column -> column.toArray(String[]::new)).toList();
    }
}
