package dev.onefold.intents.contact;

import dev.onefold.intents.intent.Columns;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Forgets what events said of a person before its time: those about their bookings and replies,
/// and those that name one of their addresses. The identities and hashes of the events stay. What
/// is still to be tried again keeps its payload until that is over. Reads all payloads that are
/// kept, which takes its time where there are many.
final class ErasedEventTable {

    /// Shorter than that, it could stand in anything.
    private static final int SHORTEST = 6;

    private static final String NAMED =
            """
            payload is not null and (
                exists (select from unnest(cast(:texts as text[])) as t(word)
                        where position(convert_to(t.word, 'UTF8') in %1$s.payload) > 0)
                or (provider, event_id) in (
                    select r.provider, r.event_id from replies r where r.contact_id = :id
                    union
                    select e.provider, e.event_id from bookings b
                    join booking_names n on n.system = b.system and n.root = b.booking_id
                    join events e on e.object_id = n.name and e.provider = b.system
                    where b.contact_id = :id))
            """;

    private static final List<String> FORGET =
            List.of(
                    """
                    update event_conflicts set payload = null
                    where %s
                    """
                            .formatted(NAMED.formatted("event_conflicts")),
                    """
                    update events set payload = null, headers = '',
                        last_error = case when last_error is null then null else 'erased' end
                    where status <> 'retryable_failed' and %s
                    """
                            .formatted(NAMED.formatted("events")));

    private final JdbcClient jdbc;

    ErasedEventTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// @return how many were forgotten
    int forget(UUID contact, Collection<Identity> addresses) {
        Set<String> texts = new LinkedHashSet<>();
        addresses.forEach(address -> texts.addAll(written(address.value())));
        int forgotten = 0;
        for (String statement : FORGET) {
            forgotten +=
                    jdbc.sql(statement)
                            .param("id", contact)
                            .param("texts", Columns.of(texts))
                            .update();
        }
        return forgotten;
    }

    /// The ways in which an address may stand in a body: a phone without its plus sign, a form's
    /// encoding.
    private static List<String> written(String address) {
        String plain = address.startsWith("+") ? address.substring(1) : address;
        return plain.length() < SHORTEST
                ? List.of()
                : List.of(plain, URLEncoder.encode(plain, StandardCharsets.UTF_8));
    }
}
