package dev.onefold.intents.booking;

import dev.onefold.intents.intent.NewIntent.Content;
import dev.onefold.intents.intent.Times;
import dev.onefold.rules.claim.TemplateStatus;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Which template a notice is pinned to when it is planned.
final class TemplateTable {

    /// Where neither the person's language nor its plain form has a template.
    private static final String FALLBACK = "en";

    private static final String NEWEST =
            """
            select name, version, content_hash, language, category from templates
            where channel = :channel and name = :name
              and language in (:tag, :plain, :fallback) and status <> 'draft'
            order by array_position(cast(array[:tag, :plain, :fallback] as text[]), language),
                     status in ('approved', 'paused') desc, version desc
            limit 1
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

    private static final String SET =
            """
            update templates set status = :status, status_at = cast(:at as timestamptz)
            where channel = :channel and name = :name and language = :language
              and version = :version
            """;

    private final JdbcClient jdbc;

    TemplateTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The newest version that may be used, in the person's language. Where that language has only
    /// versions that the provider refuses, one of them: what needs it waits for a person, rather
    /// than go out in another language. One that is not there is pinned as version 0, and the
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
                                                row.getString("content_hash"),
                                                row.getString("language"),
                                                row.getString("category")))
                        .list();
        return found.isEmpty()
                ? new Content(name, 0, "", languageTag, "transactional")
                : found.getFirst();
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

    /// @param statusAt by the provider's clock; null while it has said nothing
    record Version(
            int version, String language, TemplateStatus status, @Nullable Instant statusAt) {}
}
