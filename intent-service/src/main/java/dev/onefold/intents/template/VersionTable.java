package dev.onefold.intents.template;

import dev.onefold.intents.intent.Columns;
import dev.onefold.intents.intent.Times;
import dev.onefold.intents.template.TemplateTable.Version;
import dev.onefold.intents.template.Templates.VersionKey;
import dev.onefold.intents.template.Templates.View;
import dev.onefold.rules.claim.TemplateStatus;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The versions of the texts: each is written once and never changed, but for its status.
final class VersionTable {

    static final int MOST = 1_000;

    private static final String COLUMNS =
            """
            select channel, name, language, version, category, status, content_hash, body,
                   parameters, created_at, status_at
            from templates
            """;

    private static final String LIST =
            COLUMNS
                    + """
                    where (cast(:channel as text) is null or channel = :channel)
                      and (cast(:name as text) is null or name = :name)
                      and (cast(:language as text) is null or language = :language)
                      and (cast(:status as text) is null or status = :status)
                    order by channel, name, language, version
                    limit :limit
                    """;

    private static final String OF_KEY =
            """
            where channel = :channel and name = :name and language = :language
              and version = :version
            """;

    private static final String ONE = COLUMNS + OF_KEY;
    private static final String LOCK =
            "select status, status_at from templates " + OF_KEY + " for update";

    private static final String INSERT =
            """
            insert into templates (channel, name, language, version, category, status,
                                   content_hash, body, parameters, created_at)
            values (:channel, :name, :language, :version, :category, 'draft', :hash, :body,
                    cast(:parameters as text[]), cast(:now as timestamptz))
            on conflict on constraint templates_pk do nothing
            """;

    // Old versions that nobody may use matter to nobody once a newer one may be used.
    private static final String COUNT_BLOCKED =
            """
            select count(*) from (
                select distinct on (channel, name, language) status from templates
                where status <> 'draft'
                order by channel, name, language, version desc
            ) as newest
            where status in ('rejected', 'disabled')
            """;

    private final JdbcClient jdbc;

    VersionTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// @param filter channel, name, language and status, each only where it is asked for
    List<View> list(Map<String, String> filter) {
        return jdbc.sql(LIST)
                .param("channel", filter.get("channel"))
                .param("name", filter.get("name"))
                .param("language", filter.get("language"))
                .param("status", filter.get("status"))
                .param("limit", MOST)
                .query(VersionTable::view)
                .list();
    }

    Optional<View> one(VersionKey key) {
        return of(ONE, key).query(VersionTable::view).optional();
    }

    /// How a version stands, its row locked.
    Optional<Version> lock(VersionKey key) {
        return of(LOCK, key)
                .query(
                        (row, _) ->
                                new Version(
                                        key.version(),
                                        key.language(),
                                        TemplateStatus.of(row.getString("status")),
                                        Times.read(row, "status_at")))
                .optional();
    }

    /// Writes a version down as a draft unless there is one of its name.
    ///
    /// @return whether it is new
    boolean insert(TemplateText text, Instant now) {
        return of(INSERT, text.key())
                        .param("category", text.category())
                        .param("hash", text.hash())
                        .param("body", text.body())
                        .param("parameters", Columns.of(text.parameters()))
                        .param("now", now.toString())
                        .update()
                == 1;
    }

    /// How many texts may not be used although they are the newest of their name and language.
    long countBlocked() {
        return jdbc.sql(COUNT_BLOCKED).query(Long.class).single();
    }

    private JdbcClient.StatementSpec of(String sql, VersionKey key) {
        return jdbc.sql(sql)
                .param("channel", key.channel())
                .param("name", key.name())
                .param("language", key.language())
                .param("version", key.version());
    }

    private static View view(ResultSet row, int number) throws SQLException {
        return new View(
                new VersionKey(
                        row.getString("channel"),
                        row.getString("name"),
                        row.getString("language"),
                        row.getInt("version")),
                row.getString("category"),
                row.getString("status"),
                row.getString("content_hash"),
                row.getString("body"),
                texts(row.getArray("parameters")),
                Times.read(row, "created_at"),
                Times.read(row, "status_at"));
    }

    private static @Nullable List<String> texts(@Nullable Array array) throws SQLException {
        return array == null ? null : Arrays.asList((String[]) array.getArray());
    }
}
