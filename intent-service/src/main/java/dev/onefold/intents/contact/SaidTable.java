package dev.onefold.intents.contact;

import dev.onefold.intents.contact.ConsentTable.Statement;
import dev.onefold.intents.intent.Columns;
import dev.onefold.intents.intent.Times;
import dev.onefold.rules.consent.ConsentState;
import java.sql.ResultSet;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// What many contacts allow, and all they ever said about it. Called inside a transaction that
/// holds the contacts locked.
final class SaidTable {

    private static final String LOAD =
            """
            select c.contact_id, c.channel, c.category, c.granted, c.given_at, c.evidence
            from unnest(cast(:contacts as text[])::uuid[], cast(:channels as text[]),
                        cast(:categories as text[])) as w(contact_id, channel, category)
            join consents c on c.contact_id = w.contact_id and c.channel = w.channel
                and c.category = w.category
            """;

    private static final String PUT =
            """
            insert into consents (contact_id, channel, category, granted, source, evidence, given_at)
            select * from unnest(
                cast(:contacts as text[])::uuid[], cast(:channels as text[]),
                cast(:categories as text[]), cast(:granted as text[])::boolean[],
                cast(:sources as text[]), cast(:evidence as text[]),
                cast(:given as text[])::timestamptz[])
            on conflict on constraint consents_pk do update
            set granted = excluded.granted, source = excluded.source,
                evidence = excluded.evidence, given_at = excluded.given_at
            """;

    private static final String NOTE =
            """
            insert into consent_history (contact_id, channel, category, granted, source, evidence,
                                         given_at, applied, recorded_at)
            select w.*, cast(:now as timestamptz)
            from unnest(
                cast(:contacts as text[])::uuid[], cast(:channels as text[]),
                cast(:categories as text[]), cast(:granted as text[])::boolean[],
                cast(:sources as text[]), cast(:evidence as text[]),
                cast(:given as text[])::timestamptz[], cast(:applied as text[])::boolean[]) as w
            """;

    private final JdbcClient jdbc;

    SaidTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// What holds now of those that are asked for; what was never spoken of is not in the answer.
    Map<Scope, ConsentState> load(Collection<Scope> scopes) {
        Map<Scope, ConsentState> states = new HashMap<>();
        jdbc.sql(LOAD)
                .param("contacts", Columns.of(scopes, Scope::contact))
                .param("channels", Columns.of(scopes, Scope::channel))
                .param("categories", Columns.of(scopes, Scope::category))
                .query(
                        (ResultSet row) -> {
                            states.put(
                                    new Scope(
                                            row.getObject("contact_id", UUID.class),
                                            row.getString("channel"),
                                            row.getString("category")),
                                    new ConsentState(
                                            row.getBoolean("granted"),
                                            Times.some(row, "given_at"),
                                            row.getString("evidence")));
                        });
        return states;
    }

    /// Makes the statements hold from now on; at most one of each scope.
    void put(Collection<Said> holding) {
        if (!holding.isEmpty()) {
            bind(PUT, holding).update();
        }
    }

    /// Adds what was said to the history.
    ///
    /// @param applied whether each held from then on, in the same order
    void note(List<Said> said, List<Boolean> applied, Instant now) {
        if (!said.isEmpty()) {
            bind(NOTE, said)
                    .param("applied", Columns.of(applied))
                    .param("now", now.toString())
                    .update();
        }
    }

    private JdbcClient.StatementSpec bind(String sql, Collection<Said> said) {
        List<Statement> statements = said.stream().map(Said::statement).toList();
        return jdbc.sql(sql)
                .param("contacts", Columns.of(said, Said::contact))
                .param("channels", Columns.of(statements, Statement::channel))
                .param("categories", Columns.of(statements, Statement::category))
                .param("granted", Columns.of(statements, Statement::granted))
                .param("sources", Columns.of(statements, Statement::source))
                .param("evidence", Columns.of(statements, Statement::evidence))
                .param("given", Columns.of(statements, Statement::givenAt));
    }

    /// What a statement is about.
    record Scope(UUID contact, String channel, String category) {
        static Scope of(Said said) {
            Statement statement = said.statement();
            return new Scope(said.contact(), statement.channel(), statement.category());
        }
    }
}
