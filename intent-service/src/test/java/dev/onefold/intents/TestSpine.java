package dev.onefold.intents;

import com.zaxxer.hikari.HikariDataSource;
import dev.onefold.testkit.database.Database;
import dev.onefold.testkit.database.Databases;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/// A migrated database of its own on the real Postgres, and rows to put into it.
public final class TestSpine {

    /// A weekday noon in Madrid: nobody's quiet hour.
    public static final Instant NOON = Instant.parse("2026-12-01T11:00:00Z");

    private final Database database;
    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;

    private TestSpine(Database database) {
        DataSource source = pooled(database);
        Flyway.configure().dataSource(source).load().migrate();
        this.database = database;
        this.jdbc = JdbcClient.create(source);
        this.transaction = new TransactionTemplate(new DataSourceTransactionManager(source));
    }

    // Stories in every order are thousands of transactions; a connection for each would take longer
    // than the stories do. Idle ones are given back, since each test class has a pool.
    private static DataSource pooled(Database database) {
        HikariDataSource pool = new HikariDataSource();
        pool.setDataSource(database.dataSource());
        pool.setMaximumPoolSize(20);
        pool.setMinimumIdle(0);
        pool.setIdleTimeout(10_000);
        return pool;
    }

    public static TestSpine fresh(Class<?> test) {
        return new TestSpine(Databases.fresh(test));
    }

    public Database database() {
        return database;
    }

    public JdbcClient jdbc() {
        return jdbc;
    }

    public TransactionTemplate transaction() {
        return transaction;
    }

    /// Empties what tests fill; the starter templates stay.
    public void clear() {
        jdbc.sql(
                        """
                        truncate contacts, contact_identities, consents, consent_history, bookings,
                                 intents, attempts, evidence, history, outbox, events,
                                 event_conflicts, differences, sequence_members,
                                 dead_addresses, booking_names, intent_ways, confirmations,
                                 manual_contacts, suspensions, replies, operator_actions,
                                 silenced_addresses,
                                 reprocess_plans, reprocess_counts
                        """)
                .update();
    }

    /// Somebody with a phone who opted in, and a booking of theirs.
    public Person person(String bookingId, String phone) {
        UUID contact = UUID.randomUUID();
        sql("insert into contacts values (:id, 'Ana', 'Europe/Madrid', 'es', now())", contact);
        jdbc.sql("insert into contact_identities values ('whatsapp', 'address', :phone, :id)")
                .param("phone", phone)
                .param("id", contact)
                .update();
        sql(
                """
                insert into consents values (:id, 'whatsapp', 'transactional', true, 'clinic',
                                             'form', now())
                """,
                contact);
        jdbc.sql(
                        """
                        insert into bookings (system, booking_id, version, schedule_version,
                            status, starts_at, zone, local_start, contact_id, service, place,
                            changed_at, updated_at, business)
                        values ('clinic', :booking, 1, 1, 'booked',
                            cast(:now as timestamptz) + interval '1 day', 'Europe/Madrid',
                            '2026-12-02T12:00', :id, 'Checkup', 'Calle Mayor 1', now(), now(), '')
                        """)
                .param("booking", bookingId)
                .param("now", NOON.toString())
                .param("id", contact)
                .update();
        return new Person(contact, bookingId, phone);
    }

    private void sql(String statement, UUID id) {
        jdbc.sql(statement).param("id", id).update();
    }

    /// A pending reminder of that booking, due at noon and of use for six hours more.
    public UUID intent(Person person) {
        UUID id = UUID.randomUUID();
        jdbc.sql(
                        """
                        with made as (
                            insert into intents (intent_id, intent_key, kind, contact_id, channel,
                                provider, account, address, category, booking_system, booking_id,
                                schedule_version, template, template_version, language, parameters,
                                zone, quiet, only_asks, due_at, send_before, state, sequence,
                                created_at, updated_at, purpose, business_reference, content_hash,
                                priority, occasion, late, zone_source)
                            values (:id, 'test:' || :id, 'reminder_24h', :contact, 'whatsapp',
                                'whatsapp', 'default', :phone, 'transactional', 'clinic', :booking,
                                1, 'appointment_reminder_24h', 1, 'es', '{Ana,hoy}',
                                'Europe/Madrid', 'defer', false, cast(:now as timestamptz),
                                cast(:now as timestamptz) + interval '6 hours', 'pending', 1,
                                now(), now(), 'appointment', 'clinic/' || :booking, '',
                                1, 'scheduled', 'skip', 'contact')
                            returning intent_id)
                        insert into history (intent_id, sequence, from_state, to_state, cause,
                                             evidence, actor, attempt, occurred_at)
                        select intent_id, 1, null, 'pending', 'test', '', 'test', 0, now() from made
                        """)
                .param("id", id)
                .param("contact", person.contact())
                .param("phone", person.phone())
                .param("booking", person.bookingId())
                .param("now", NOON.toString())
                .update();
        return id;
    }

    /// Another way of an intent, after those that it has; its template is there and approved.
    public void otherWay(UUID intent, int place, String channel, String address) {
        jdbc.sql(
                        """
                        insert into templates (channel, name, version, language, category, status,
                                               content_hash)
                        values (:channel, 'other_way', 1, 'es', 'transactional', 'approved', 'h')
                        on conflict do nothing
                        """)
                .param("channel", channel)
                .update();
        jdbc.sql(
                        """
                        insert into intent_ways values (:id, :place, :channel, :channel, 'other',
                            :address, 'other_way', 1, 'h', 'es', 'transactional', '{Ana}')
                        """)
                .param("id", intent)
                .param("place", place)
                .param("channel", channel)
                .param("address", address)
                .update();
    }

    public String state(UUID intent) {
        return text("select state from intents where intent_id = :id", intent);
    }

    /// The reason, or `-` where there is none.
    public String reason(UUID intent) {
        return text("select coalesce(reason, '-') from intents where intent_id = :id", intent);
    }

    /// The states in the order in which the history has them.
    public List<String> story(UUID intent) {
        return jdbc.sql("select to_state from history where intent_id = :id order by sequence")
                .param("id", intent)
                .query((row, _) -> row.getString(1))
                .list();
    }

    private String text(String query, UUID id) {
        return jdbc.sql(query).param("id", id).query((row, _) -> row.getString(1)).single();
    }

    public long count(String table) {
        return jdbc.sql("select count(*) from " + table).query((row, _) -> row.getLong(1)).single();
    }

    public record Person(UUID contact, String bookingId, String phone) {}
}
