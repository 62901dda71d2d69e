package dev.onefold.intents.contact;

import dev.onefold.intents.intent.Times;
import dev.onefold.rules.consent.ConsentRules;
import dev.onefold.rules.consent.ConsentState;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// What contacts allow, and all they ever said about it. Called inside a transaction.
public final class ConsentTable {

    public static final String EVERY_CHANNEL = "*";
    public static final String EVERY_CATEGORY = "*";

    // The row is made first if need be, so that there is always one to lock.
    private static final String LOCK =
            """
            select granted, given_at, evidence from consents
            where contact_id = :contact and channel = :channel and category = :category
            for update
            """;

    private static final String PUT =
            """
            insert into consents (contact_id, channel, category, granted, source, evidence, given_at)
            values (:contact, :channel, :category, :granted, :source, :evidence,
                    cast(:given as timestamptz))
            on conflict on constraint consents_pk do update
            set granted = excluded.granted, source = excluded.source,
                evidence = excluded.evidence, given_at = excluded.given_at
            """;

    private static final String NOTE =
            """
            insert into consent_history (contact_id, channel, category, granted, applied, source,
                                         evidence, given_at, recorded_at)
            values (:contact, :channel, :category, :granted, :applied, :source, :evidence,
                    cast(:given as timestamptz), cast(:now as timestamptz))
            """;

    // Serialises what is said about one contact: there may be no row to lock yet. Not the key: rows
    // that point at the contact are written meanwhile, by transactions that come here next.
    // Whoever was merged meanwhile leads on to who they are now.
    private static final String LOCK_CONTACT =
            """
            select coalesce(merged_into, contact_id) from contacts
            where contact_id = :contact
            for no key update
            """;

    private final JdbcClient jdbc;

    public ConsentTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Locks a contact for as long as something is said or decided about what it allows.
    ///
    /// @return the contact, or whoever it was merged into; empty where there is none
    public Optional<UUID> lock(UUID contact) {
        Optional<UUID> survivor = lockOne(contact);
        return survivor.filter(id -> !id.equals(contact)).isPresent()
                ? lockOne(survivor.get())
                : survivor;
    }

    private Optional<UUID> lockOne(UUID contact) {
        return jdbc.sql(LOCK_CONTACT).param("contact", contact).query(UUID.class).optional();
    }

    /// Notes what was said; it holds from now on if it outweighs what held before. Called with the
    /// contact locked.
    ///
    /// @return whether it holds
    public boolean say(UUID contact, Statement said, Instant now) {
        Optional<ConsentState> before =
                jdbc.sql(LOCK)
                        .param("contact", contact)
                        .param("channel", said.channel())
                        .param("category", said.category())
                        .query(
                                (row, _) ->
                                        new ConsentState(
                                                row.getBoolean("granted"),
                                                Times.some(row, "given_at"),
                                                row.getString("evidence")))
                        .optional();
        ConsentState after = new ConsentState(said.granted(), said.givenAt(), said.evidence());
        if (before.filter(after::equals).isPresent()) {
            return true;
        }
        boolean applies = ConsentRules.supersedes(before.orElse(null), after);
        if (applies) {
            bind(PUT, contact, said).update();
        }
        bind(NOTE, contact, said).param("applied", applies).param("now", now.toString()).update();
        return applies;
    }

    private JdbcClient.StatementSpec bind(String sql, UUID contact, Statement said) {
        return jdbc.sql(sql)
                .param("contact", contact)
                .param("channel", said.channel())
                .param("category", said.category())
                .param("granted", said.granted())
                .param("source", said.source())
                .param("evidence", said.evidence())
                .param("given", said.givenAt().toString());
    }

    /// @param source which system or event said so
    /// @param evidence where the person said it
    public record Statement(
            String channel,
            String category,
            boolean granted,
            String source,
            String evidence,
            Instant givenAt) {}
}
