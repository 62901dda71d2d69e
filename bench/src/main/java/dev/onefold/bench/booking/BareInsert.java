package dev.onefold.bench.booking;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.sql.DataSource;

/// The least that has to be done: exactly the rows that the bookings led to, into the same tables,
/// one statement for each table and transaction. The rows are read before the clock starts.
final class BareInsert {

    // Whoever is pointed at comes first.
    static final List<String> TABLES =
            List.of(
                    "contacts",
                    "contact_identities",
                    "consents",
                    "consent_history",
                    "bookings",
                    "intents",
                    "history",
                    "outbox");

    private final DataSource source;
    private final List<Rows> tables = new ArrayList<>();

    BareInsert(DataSource source) throws SQLException {
        this.source = source;
        try (Connection connection = source.getConnection()) {
            for (String table : TABLES) {
                tables.add(Rows.of(connection, table));
            }
        }
    }

    int rows() {
        return tables.stream().mapToInt(Rows::size).sum();
    }

    int rows(String table) {
        return tables.stream()
                .filter(rows -> rows.table().equals(table))
                .mapToInt(Rows::size)
                .sum();
    }

    /// @param transactions how many; each with its share of every table
    /// @return seconds
    double run(int transactions) throws SQLException {
        try (Connection connection = source.getConnection()) {
            connection.setAutoCommit(false);
            long begun = System.nanoTime();
            for (int i = 0; i < transactions; i++) {
                for (Rows rows : tables) {
                    insert(connection, rows, i, transactions);
                }
                connection.commit();
            }
            return (System.nanoTime() - begun) / 1e9;
        }
    }

    private static void insert(Connection connection, Rows rows, int share, int of)
            throws SQLException {
        int from = (int) ((long) rows.size() * share / of);
        int to = (int) ((long) rows.size() * (share + 1) / of);
        try (PreparedStatement insert = connection.prepareStatement(rows.insert())) {
            for (int i = 0; i < rows.values().size(); i++) {
                insert.setArray(
                        i + 1,
                        connection.createArrayOf(
                                "text", Arrays.copyOfRange(rows.values().get(i), from, to)));
            }
            insert.executeUpdate();
        }
    }
}
