package dev.onefold.intents.booking;

import dev.onefold.intents.intent.NewIntent.Content;
import java.util.List;
import java.util.Locale;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Which template a notice is pinned to when it is planned.
final class TemplateTable {

    /// Where neither the person's language nor its plain form has a template.
    private static final String FALLBACK = "en";

    private static final String NEWEST =
            """
            select name, version, language, category from templates
            where channel = :channel and name = :name
              and language in (:tag, :plain, :fallback) and status in ('approved', 'paused')
            order by array_position(cast(array[:tag, :plain, :fallback] as text[]), language),
                     version desc
            limit 1
            """;

    private final JdbcClient jdbc;

    TemplateTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The newest version that may be used; one that is not there is pinned as version 0, and the
    /// claim holds it for a person.
    Content pin(String channel, String name, String languageTag) {
        List<Content> found =
                jdbc.sql(NEWEST)
                        .param("channel", channel)
                        .param("name", name)
                        .param("tag", languageTag)
                        .param("plain", Locale.forLanguageTag(languageTag).getLanguage())
                        .param("fallback", FALLBACK)
                        .query(
                                (row, _) ->
                                        new Content(
                                                row.getString("name"),
                                                row.getInt("version"),
                                                row.getString("language"),
                                                row.getString("category")))
                        .list();
        return found.isEmpty()
                ? new Content(name, 0, languageTag, "transactional")
                : found.getFirst();
    }
}
