package dev.onefold.intents.template;

import dev.onefold.intents.intent.Columns;
import dev.onefold.intents.intent.NewIntent.Content;
import dev.onefold.intents.intent.Times;
import dev.onefold.intents.intent.WaitingTable.Needed;
import dev.onefold.rules.claim.TemplateStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Which template a notice is pinned to when it is planned.
public final class TemplateTable {

    /// Where neither the person's language nor its plain form has a template.
    private static final String FALLBACK = "en";

    // A version with other places than those that a booking fills is for other systems.
    //
    // Served by templates_pk, by channel and name; however many are wanted, it is asked once.
    private static final String NEWEST =
            """
            select w.channel as wanted_channel, w.wanted, w.tag, t.name, t.version,
                   t.content_hash, t.language, t.category
            from unnest(cast(:channels as text[]), cast(:names as text[]), cast(:tags as text[]),
                        cast(:plains as text[])) as w(channel, wanted, tag, plain)
            left join lateral (
                select name, version, content_hash, language, category from templates
                where channel = w.channel and name = w.wanted
                  and language in (w.tag, w.plain, :fallback) and status <> 'draft'
                  and (parameters is null
                       or parameters = array['name', 'day', 'time', 'service', 'place'])
                order by array_position(array[w.tag, w.plain, :fallback], language),
                         status in ('approved', 'paused') desc, version desc
                limit 1
            ) t on true
            """;

    // All versions: the provider knows the template by its name and language alone. But for drafts,
    // of which it knows nothing yet.
    private static final String LOCK =
            """
            select version, language, status, status_at from templates
            where channel = :channel and name = :name and language in (:tag, :plain)
              and status <> 'draft'
            order by version, language
            for update
            """;

    private static final String ANY_BLOCKED =
            """
            select exists (
                select from templates
                where channel = :channel and name = :name and language = :language
                  and status in ('rejected', 'disabled'))
            """;

    private static final String SET =
            """
            update templates set status = :status, status_at = cast(:at as timestamptz)
            where channel = :channel and name = :name and language = :language
              and version = :version
            """;

    private final JdbcClient jdbc;

    public TemplateTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The newest version that may be used, in the person's language. Where that language has only
    /// versions that the provider refuses, one of them: what needs it waits for a person, rather
    /// than go out in another language. One that is not there is pinned as version 0, and the
    /// claim holds it for a person.
    public Content pin(Wanted wanted) {
        return pin(List.of(wanted)).values().iterator().next();
    }

    /// The same for many at once, in one statement; good for as long as the transaction lasts.
    public Map<Wanted, Content> pin(Collection<Wanted> wanted) {
        Map<Wanted, Content> pinned = new HashMap<>();
        if (wanted.isEmpty()) {
            return pinned;
        }
        Set<Wanted> each = Set.copyOf(wanted);
        jdbc.sql(NEWEST)
                .param("channels", Columns.of(each, Wanted::channel))
                .param("names", Columns.of(each, Wanted::name))
                .param("tags", Columns.of(each, Wanted::languageTag))
                .param("plains", Columns.of(each, Wanted::plainLanguage))
                .param("fallback", FALLBACK)
                .query(
                        (ResultSet row) -> {
                            Wanted one =
                                    new Wanted(
                                            row.getString("wanted_channel"),
                                            row.getString("wanted"),
                                            row.getString("tag"));
                            pinned.put(one, content(one, row));
                        });
        return pinned;
    }

    private static Content content(Wanted wanted, ResultSet row) throws SQLException {
        String name = row.getString("name");
        return name == null
                ? new Content(wanted.name(), 0, "", wanted.languageTag(), "transactional")
                : new Content(
                        name,
                        row.getInt("version"),
                        row.getString("content_hash"),
                        row.getString("language"),
                        row.getString("category"));
    }

    /// The versions of a template in a language as the provider writes it, such as `pt_BR`: ours
    /// of exactly that, else of its plain form. Their rows are locked.
    List<Version> lock(String channel, String name, String language) {
        Locale locale = Locale.forLanguageTag(language.replace('_', '-'));
        String tag = locale.toLanguageTag();
        List<Version> found =
                jdbc.sql(LOCK)
                        .param("channel", channel)
                        .param("name", name)
                        .param("tag", tag)
                        .param("plain", locale.getLanguage())
                        .query(
                                (row, _) ->
                                        new Version(
                                                row.getInt("version"),
                                                row.getString("language"),
                                                TemplateStatus.of(row.getString("status")),
                                                Times.read(row, "status_at")))
                        .list();
        boolean exact = found.stream().anyMatch(one -> one.language().equals(tag));
        return exact ? found.stream().filter(one -> one.language().equals(tag)).toList() : found;
    }

    /// Whether any version of a template may not be used.
    boolean anyBlocked(Needed template) {
        return jdbc.sql(ANY_BLOCKED)
                .param("channel", template.channel())
                .param("name", template.name())
                .param("language", template.language())
                .query(Boolean.class)
                .single();
    }

    /// Sets what the provider says of a version whose row is locked.
    void set(String channel, String name, Version one) {
        jdbc.sql(SET)
                .param("channel", channel)
                .param("name", name)
                .param("language", one.language())
                .param("version", one.version())
                .param("status", one.status().text())
                .param("at", "" + one.statusAt())
                .update();
    }

    /// A template by its name, for a person who speaks a language.
    ///
    /// @param languageTag BCP 47
    public record Wanted(String channel, String name, String languageTag) {

        String plainLanguage() {
            return Locale.forLanguageTag(languageTag).getLanguage();
        }
    }

    /// @param statusAt by the provider's clock; null while it has said nothing
    record Version(
            int version, String language, TemplateStatus status, @Nullable Instant statusAt) {}
}
