package dev.onefold.intents.order;

import dev.onefold.intents.intent.Times;
import dev.onefold.rules.event.SequenceSignal;
import dev.onefold.rules.event.Standing;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// The leads of campaigns, each with the strongest of what was told of it, and the addresses that
/// mail came back from. Called inside a transaction.
final class MemberTable {

    private static final String INSERT =
            """
            insert into sequence_members (platform, campaign, lead, contact_id, standing,
                                          standing_at, event_id, updated_at)
            values (:platform, :campaign, :lead, :contact, :standing, cast(:at as timestamptz),
                    :event, cast(:now as timestamptz))
            on conflict on constraint sequence_members_pk do nothing
            """;

    private static final String LOCK =
            """
            select standing, standing_at from sequence_members
            where platform = :platform and campaign = :campaign and lead = :lead
            for update
            """;

    private static final String STAND =
            """
            update sequence_members
            set standing = :standing, standing_at = cast(:at as timestamptz), event_id = :event,
                updated_at = cast(:now as timestamptz)
            where platform = :platform and campaign = :campaign and lead = :lead
            """;

    private static final String MARK =
            """
            insert into dead_addresses as d (channel, address, since, cause)
            values ('email', :lead, cast(:at as timestamptz), :event)
            on conflict on constraint dead_addresses_pk do update
            set since = excluded.since, cause = excluded.cause where excluded.since > d.since
            """;

    private final JdbcClient jdbc;

    MemberTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Where a lead stands, its row locked; empty when it is new, and then it is written down as
    /// standing where it was seen.
    Optional<Standing> lockOrInsert(Member member, UUID contact, Seen seen, Instant now) {
        boolean isNew =
                bind(INSERT, member, seen)
                                .param("contact", contact)
                                .param("now", now.toString())
                                .update()
                        == 1;
        return isNew ? Optional.empty() : Optional.of(locked(member));
    }

    private Standing locked(Member member) {
        return jdbc.sql(LOCK)
                .param("platform", member.platform())
                .param("campaign", member.campaign())
                .param("lead", member.lead())
                .query(
                        (row, _) ->
                                new Standing(
                                        SequenceSignal.of(row.getString("standing")),
                                        Times.some(row, "standing_at")))
                .single();
    }

    /// Moves a lead whose row is locked.
    void stand(Member member, Seen seen, Instant now) {
        bind(STAND, member, seen).param("now", now.toString()).update();
    }

    /// Notes that mail to a lead comes back, as of the last time that it did.
    void markDead(Member member, Seen seen) {
        jdbc.sql(MARK)
                .param("lead", member.lead())
                .param("at", seen.standing().at().toString())
                .param("event", seen.eventId())
                .update();
    }

    private JdbcClient.StatementSpec bind(String sql, Member member, Seen seen) {
        return jdbc.sql(sql)
                .param("platform", member.platform())
                .param("campaign", member.campaign())
                .param("lead", member.lead())
                .param("standing", seen.standing().signal().text())
                .param("at", seen.standing().at().toString())
                .param("event", seen.eventId());
    }

    /// @param lead the address in lower case
    record Member(String platform, String campaign, String lead) {

        @Override
        public String toString() {
            return "Member[" + platform + "]";
        }
    }

    record Seen(Standing standing, String eventId) {}
}
