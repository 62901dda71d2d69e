package dev.onefold.intents.intent;

import dev.onefold.intents.intent.NewIntent.Content;
import dev.onefold.intents.intent.NewIntent.Way;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collection;
import java.util.function.Function;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;

/// A way as rows hold it: the same columns in `intents`, for the one it is on, and in
/// `intent_ways`, for the others.
public final class WayColumns {

    private WayColumns() {}

    public static Way read(ResultSet row) throws SQLException {
        return new Way(
                row.getString("channel"),
                row.getString("provider"),
                row.getString("account"),
                row.getString("address"),
                new Content(
                        row.getString("template"),
                        row.getInt("template_version"),
                        row.getString("content_hash"),
                        row.getString("language"),
                        row.getString("category")),
                Arrays.asList((String[]) row.getArray("parameters").getArray()));
    }

    /// Gives a statement one way of each row, column by column.
    public static <T> StatementSpec bind(
            StatementSpec statement, Collection<T> rows, Function<? super T, Way> way) {
        return statement
                .param("channels", Columns.of(rows, r -> way.apply(r).channel()))
                .param("providers", Columns.of(rows, r -> way.apply(r).provider()))
                .param("accounts", Columns.of(rows, r -> way.apply(r).account()))
                .param("addresses", Columns.of(rows, r -> way.apply(r).address()))
                .param("templates", Columns.of(rows, r -> way.apply(r).content().template()))
                .param("versions", Columns.of(rows, r -> way.apply(r).content().version()))
                .param("hashes", Columns.of(rows, r -> way.apply(r).content().contentHash()))
                .param("languages", Columns.of(rows, r -> way.apply(r).content().language()))
                .param("categories", Columns.of(rows, r -> way.apply(r).content().category()))
                .param(
                        "parameters",
                        Columns.of(rows, r -> TextArray.of(way.apply(r).parameters())));
    }
}
