package dev.onefold.bench.load;

import dev.onefold.testkit.database.Database;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/// Writes people with their consents, bookings and intents, all in one transaction. The rows are
/// those that intent-service writes when a booking comes in, but for the outbox: nobody has to be
/// told of them any more.
public final class Bulk {

    // A name for each row first, so that all tables can speak of the same one.
    private static final String PEOPLE =
            """
            create temporary table people on commit drop as
            select n, gen_random_uuid() as contact_id, '+34' || (cast(? as bigint) + n) as phone
            from generate_series(1, cast(? as integer)) as n
            """;

    private static final String CONTACTS =
            """
            insert into contacts (contact_id, name, zone, language, created_at)
            select contact_id, 'Ana', ?, 'es', now() from people
            """;

    private static final String IDENTITIES =
            """
            insert into contact_identities (system, kind, value, contact_id)
            select ?, 'reference', 'person-' || n, contact_id from people
            union all
            select 'whatsapp', 'address', phone, contact_id from people
            """;

    private static final String CONSENTS =
            """
            insert into consents (contact_id, channel, category, granted, source, evidence, given_at)
            select contact_id, 'whatsapp', '*', true, 'bench', 'form', now() from people
            """;

    private static final String BOOKED =
            """
            create temporary table booked on commit drop as
            select p.*, cast(? as text) as system, 'booking-' || n as booking_id,
                   cast(? as text) as zone, %s as starts_at
            from people p
            """;

    private static final String BOOKINGS =
            """
            insert into bookings (system, booking_id, version, schedule_version, status, starts_at,
                                  zone, local_start, contact_id, service, place, changed_at,
                                  updated_at, business)
            select system, booking_id, 1, 1, 'booked', starts_at, zone,
                   to_char(starts_at at time zone zone, 'YYYY-MM-DD"T"HH24:MI'), contact_id,
                   'Limpieza dental', 'Sala 2', now(), now(), ''
            from booked
            """;

    private static final String INTENTS =
            """
            insert into intents (intent_id, intent_key, kind, contact_id, channel, provider, account,
                                 address, category, booking_system, booking_id, schedule_version,
                                 template, template_version, language, parameters, zone, quiet,
                                 only_asks, due_at, send_before, state, sequence, created_at,
                                 updated_at, purpose, business_reference, content_hash, priority,
                                 occasion, late, zone_source)
            select gen_random_uuid(), 'v1:6:notice,' || system || ',' || booking_id || ',' || k.kind,
                   k.kind, contact_id, 'whatsapp', 'whatsapp', 'default', phone, 'transactional',
                   system, booking_id, 1, 'appointment_' || k.kind, 1, 'es',
                   array['Ana', to_char(starts_at at time zone zone, 'DD/MM/YYYY'),
                         to_char(starts_at at time zone zone, 'HH24:MI'), 'Limpieza dental', 'Sala 2'],
                   zone, 'defer', k.kind = 'reminder_24h', starts_at - k.before,
                   starts_at - k.margin, 'pending', 1, now(), now(), 'appointment',
                   system || '/' || booking_id, '', 1, 'scheduled', 'skip', 'contact'
            from booked
            cross join (values ('reminder_2h', interval '2 hours', interval '15 minutes'),
                               ('reminder_24h', interval '24 hours', interval '4 hours'))
                as k(kind, before, margin)
            where k.kind = any (?)
            """;

    private static final String HISTORY =
            """
            insert into history (intent_id, sequence, from_state, to_state, reason, attempt, cause,
                                 evidence, actor, occurred_at)
            select intent_id, 1, null, 'pending', null, 0, 'bench', 'booking 1', 'intent-service',
                   now()
            from intents where booking_system = ?
            """;

    private final Connection connection;

    private Bulk(Connection connection) {
        this.connection = connection;
    }

    /// One reminder for each person, all due at the same moment.
    ///
    /// @param beforeCommit runs when all is written and nobody else sees it yet
    public static void due(Database database, Batch batch, Instant dueAt, BeforeCommit beforeCommit)
            throws SQLException {
        String start = "cast(? as timestamptz) + interval '2 hours'";
        write(database, batch, new Plan(start, dueAt, "reminder_2h"), beforeCommit);
    }

    /// Two reminders for each person's booking, the bookings spread over three months.
    ///
    /// @param from the earliest start of an appointment
    public static void future(Database database, Batch batch, Instant from) throws SQLException {
        String start = "cast(? as timestamptz) + random() * interval '90 days'";
        write(database, batch, new Plan(start, from, "reminder_2h", "reminder_24h"), () -> {});
    }

    /// The last thing to do before the rows appear to everyone, all at once.
    public interface BeforeCommit {
        void run() throws SQLException;
    }

    /// @param system names the batch, as its booking system; no other may have the name
    /// @param people how many
    /// @param firstPhone the nine-digit number before the first one's
    /// @param zone theirs
    public record Batch(String system, int people, long firstPhone, ZoneId zone) {}

    private record Plan(String start, Instant base, List<String> kinds) {
        Plan(String start, Instant base, String... kinds) {
            this(start, base, List.of(kinds));
        }
    }

    private static void write(Database database, Batch batch, Plan plan, BeforeCommit beforeCommit)
            throws SQLException {
        try (Connection connection = database.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            new Bulk(connection).write(batch, plan);
            beforeCommit.run();
            connection.commit();
        }
    }

    private void write(Batch batch, Plan plan) throws SQLException {
        String zone = batch.zone().getId();
        run(PEOPLE, batch.firstPhone(), batch.people());
        run(CONTACTS, zone);
        run(IDENTITIES, batch.system());
        run(CONSENTS);
        run(BOOKED.formatted(plan.start()), batch.system(), zone, plan.base().toString());
        run(BOOKINGS);
        run(INTENTS, connection.createArrayOf("text", plan.kinds().toArray()));
        run(HISTORY, batch.system());
    }

    private void run(String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.execute();
        }
    }
}
