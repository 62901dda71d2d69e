package dev.onefold.intents.intent;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Addresses at which nobody is reached, as of the last word of a provider's. Called inside a
/// transaction.
public final class DeadAddressTable {

    /// The address of an intent `i` as it stands there. Mail is the same in capitals.
    public static final String ADDRESS =
            "case i.channel when 'email' then lower(i.address) else i.address end";

    // In one order everywhere, so that two who mark the same ones don't wait for each other.
    private static final String MARK =
            """
            insert into dead_addresses as d (channel, address, since, cause)
            select distinct on (1, 2) i.channel, %s, w.at, w.cause
            from unnest(cast(:ids as text[])::uuid[], cast(:at as text[])::timestamptz[],
                        cast(:causes as text[])) as w(intent_id, at, cause)
            join intents i on i.intent_id = w.intent_id
            where i.address <> ''
            order by 1, 2, w.at desc
            on conflict on constraint dead_addresses_pk do update
            set since = excluded.since, cause = excluded.cause where excluded.since > d.since
            """
                    .formatted(ADDRESS);

    private static final String REVIVE =
            """
            delete from dead_addresses d
            using intents i
            where i.intent_id = :intent and d.channel = i.channel and d.address = %s
              and d.since <= cast(:at as timestamptz)
            """
                    .formatted(ADDRESS);

    private final JdbcClient jdbc;

    public DeadAddressTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Marks the addresses of the present ways of these intents.
    public void mark(List<Dead> dead) {
        if (dead.isEmpty()) {
            return;
        }
        jdbc.sql(MARK)
                .param("ids", Columns.of(dead, Dead::intentId))
                .param("at", Columns.of(dead, Dead::at))
                .param("causes", Columns.of(dead, Dead::cause))
                .update();
    }

    /// Lifts the mark of the address that something of this intent was delivered to at that time.
    public void revive(UUID intent, Instant deliveredAt) {
        jdbc.sql(REVIVE).param("intent", intent).param("at", deliveredAt.toString()).update();
    }

    /// @param cause which word it was, such as an attempt's
    public record Dead(UUID intentId, Instant at, String cause) {}
}
