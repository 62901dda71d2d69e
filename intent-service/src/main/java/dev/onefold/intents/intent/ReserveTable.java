package dev.onefold.intents.intent;

import dev.onefold.intents.intent.NewIntent.Commitment;
import dev.onefold.intents.intent.NewIntent.Way;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Writes intents down under their keys. Called inside a transaction.
public final class ReserveTable {

    // One statement decides who is first: the loser of a race inserts nothing and learns nothing
    // new. Those that were reserved are looked up in a hash, which `is true` makes sure of: the
    // planner takes an array of unknown length for a short one, and would go through all of them
    // for each.
    private static final String RESERVE =
            """
            with wanted as (
                select * from unnest(
                    cast(:ids as text[])::uuid[], cast(:keys as text[]), cast(:kinds as text[]),
                    cast(:purposes as text[]), cast(:references as text[]),
                    cast(:systems as text[]), cast(:bookings as text[]),
                    cast(:schedules as text[])::bigint[], cast(:occasions as text[]),
                    cast(:asks as text[])::boolean[], cast(:priorities as text[])::smallint[],
                    cast(:related as text[])::uuid[], cast(:contacts as text[])::uuid[],
                    cast(:zones as text[]), cast(:own as text[]), cast(:channels as text[]),
                    cast(:providers as text[]), cast(:accounts as text[]),
                    cast(:addresses as text[]), cast(:templates as text[]),
                    cast(:versions as text[])::int[], cast(:hashes as text[]),
                    cast(:languages as text[]), cast(:categories as text[]),
                    cast(:parameters as text[]), cast(:due as text[])::timestamptz[],
                    cast(:before as text[])::timestamptz[], cast(:quiet as text[]),
                    cast(:late as text[]), cast(:requests as text[]), cast(:cause as text[]),
                    cast(:evidence as text[]), cast(:actor as text[]), cast(:facts as text[]))
                    as w(intent_id, intent_key, kind, purpose, business_reference, booking_system,
                         booking_id, schedule_version, occasion, only_asks, priority, related_to,
                         contact_id, zone, zone_source, channel, provider, account, address,
                         template, template_version, content_hash, language, category, parameters,
                         due_at, send_before, quiet, late, request_hash, cause, evidence, actor, facts)
            ), reserved as (
                insert into intents (
                    intent_id, intent_key, kind, purpose, business_reference, booking_system,
                    booking_id, schedule_version, occasion, only_asks, priority, related_to,
                    contact_id, zone, zone_source, channel, provider, account, address, template,
                    template_version, content_hash, language, category, parameters, due_at,
                    send_before, quiet, late, request_hash, state, sequence, created_at,
                    updated_at)
                select intent_id, intent_key, kind, purpose, business_reference, booking_system,
                       booking_id, schedule_version, occasion, only_asks, priority, related_to,
                       contact_id, zone, zone_source, channel, provider, account, address,
                       template, template_version, content_hash, language, category,
                       parameters::text[], due_at, send_before, quiet, late, request_hash,
                       'pending', 1, cast(:now as timestamptz), cast(:now as timestamptz)
                from wanted
                on conflict on constraint intents_key_once do nothing
                returning intent_id
            ), noted as (
                insert into history (intent_id, sequence, from_state, to_state, reason, attempt,
                                     cause, evidence, actor, facts, occurred_at)
                select w.intent_id, 1, null, 'pending', null, 0, w.cause, w.evidence, w.actor,
                       w.facts, cast(:now as timestamptz)
                from wanted w
                where (w.intent_id in (select intent_id from reserved)) is true
                returning history_id, intent_id
            ), told as (
                insert into outbox (history_id) select history_id from noted
            )
            select intent_id from noted
            """;

    private static final String OTHER_WAYS =
            """
            insert into intent_ways (intent_id, place, channel, provider, account, address,
                                     template, template_version, content_hash, language, category,
                                     parameters)
            select intent_id, place, channel, provider, account, address, template,
                   template_version, content_hash, language, category, parameters::text[]
            from unnest(cast(:ids as text[])::uuid[], cast(:places as text[])::smallint[],
                        cast(:channels as text[]), cast(:providers as text[]),
                        cast(:accounts as text[]), cast(:addresses as text[]),
                        cast(:templates as text[]), cast(:versions as text[])::int[],
                        cast(:hashes as text[]), cast(:languages as text[]),
                        cast(:categories as text[]), cast(:parameters as text[]))
                as w(intent_id, place, channel, provider, account, address, template,
                     template_version, content_hash, language, category, parameters)
            """;

    private final JdbcClient jdbc;

    public ReserveTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Writes down those whose key is new and leaves the others as they are.
    ///
    /// @return the ids of those that were new
    public Set<UUID> reserve(List<NewIntent> intents, Note note, Instant now) {
        return reserve(intents.stream().map(one -> new Reserved(one, note)).toList(), now);
    }

    /// The same, each with its own note.
    public Set<UUID> reserve(List<Reserved> reserved, Instant now) {
        if (reserved.isEmpty()) {
            return Set.of();
        }
        List<NewIntent> intents = reserved.stream().map(Reserved::intent).toList();
        JdbcClient.StatementSpec statement = jdbc.sql(RESERVE);
        bindSubject(statement, intents);
        WayColumns.bind(statement, intents, NewIntent::firstWay);
        Set<UUID> fresh =
                new HashSet<>(
                        statement
                                .param("contacts", column(intents, i -> i.recipient().contactId()))
                                .param("zones", column(intents, i -> i.recipient().zone()))
                                .param("own", column(intents, ReserveTable::zoneSource))
                                .param("due", column(intents, i -> i.timing().dueAt()))
                                .param("before", column(intents, i -> i.timing().sendBefore()))
                                .param("quiet", column(intents, i -> i.timing().quiet().text()))
                                .param("late", column(intents, i -> i.timing().late().text()))
                                .param("requests", column(intents, NewIntent::requestHash))
                                .param("cause", column(reserved, r -> r.note().cause()))
                                .param("evidence", column(reserved, r -> r.note().evidence()))
                                .param("actor", column(reserved, r -> r.note().actor()))
                                .param("facts", column(reserved, r -> r.note().facts()))
                                .param("now", now.toString())
                                .query(UUID.class)
                                .list());
        addOtherWays(intents.stream().filter(i -> fresh.contains(i.intentId())).toList());
        return fresh;
    }

    private void addOtherWays(List<NewIntent> intents) {
        List<OtherWay> others = new ArrayList<>();
        for (NewIntent intent : intents) {
            for (int i = 1; i < intent.ways().size(); i++) {
                others.add(new OtherWay(intent.intentId(), i + 1, intent.ways().get(i)));
            }
        }
        if (!others.isEmpty()) {
            JdbcClient.StatementSpec statement =
                    jdbc.sql(OTHER_WAYS)
                            .param("ids", column(others, OtherWay::intentId))
                            .param("places", column(others, OtherWay::place));
            WayColumns.bind(statement, others, OtherWay::way);
            statement.update();
        }
    }

    private static void bindSubject(JdbcClient.StatementSpec statement, List<NewIntent> intents) {
        statement
                .param("ids", column(intents, NewIntent::intentId))
                .param("keys", column(intents, i -> i.key().text()))
                .param("kinds", column(intents, i -> i.subject().kind()))
                .param("purposes", column(intents, i -> i.subject().purpose()))
                .param("references", column(intents, i -> i.subject().businessReference()))
                .param("systems", commitment(intents, Commitment::system))
                .param("bookings", commitment(intents, Commitment::bookingId))
                .param("schedules", commitment(intents, Commitment::scheduleVersion))
                .param("occasions", commitment(intents, c -> c.occasion().text()))
                .param("asks", column(intents, i -> i.subject().onlyAsks()))
                .param("priorities", column(intents, i -> i.subject().priority()))
                .param("related", column(intents, i -> i.subject().relatedTo()));
    }

    private static Object commitment(
            List<NewIntent> intents, Function<Commitment, @Nullable Object> field) {
        return column(
                intents,
                intent -> {
                    Commitment commitment = intent.subject().commitment();
                    return commitment == null ? null : field.apply(commitment);
                });
    }

    private static String zoneSource(NewIntent intent) {
        return intent.recipient().zoneIsOwn() ? "contact" : "business";
    }

    private static <T> Object column(List<T> rows, Function<T, @Nullable Object> column) {
        return Columns.of(rows, column);
    }

    /// An intent and why it is there.
    public record Reserved(NewIntent intent, Note note) {}

    private record OtherWay(UUID intentId, int place, Way way) {}
}
