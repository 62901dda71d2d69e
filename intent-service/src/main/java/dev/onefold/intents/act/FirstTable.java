package dev.onefold.intents.act;

import dev.onefold.intents.intent.NewIntent;
import dev.onefold.intents.intent.NewIntent.Commitment;
import dev.onefold.intents.intent.NewIntent.Recipient;
import dev.onefold.intents.intent.NewIntent.Subject;
import dev.onefold.intents.intent.NewIntent.Timing;
import dev.onefold.intents.intent.NewIntent.Way;
import dev.onefold.intents.intent.Times;
import dev.onefold.intents.intent.WayColumns;
import dev.onefold.rules.claim.CommitmentFacts;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.key.IntentKey;
import dev.onefold.rules.notice.BookingStatus;
import dev.onefold.rules.notice.LateBehaviour;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.notice.QuietBehaviour;
import dev.onefold.rules.operator.AgainFacts;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Reads an intent that is asked for again, whole. Called with its row locked.
final class FirstTable {

    // An attempt is in doubt until it is proved not to have happened.
    private static final String FIRST =
            """
            select i.*, b.status as booking_status, b.schedule_version as booking_schedule,
                   exists (
                       select from attempts a
                       where a.intent_id = i.intent_id
                         and coalesce(a.outcome, 'unknown') = 'unknown'
                         and not exists (
                           select from evidence e
                           where e.intent_id = a.intent_id and e.attempt = a.attempt
                             and e.kind = 'did_not_happen')) as in_doubt
            from intents i
            left join bookings b on b.system = i.booking_system and b.booking_id = i.booking_id
            where i.intent_id = :id
            """;

    private static final String OTHER_WAYS =
            """
            select channel, provider, account, address, template, template_version, content_hash,
                   language, category, parameters
            from intent_ways
            where intent_id = :id and place > (select way from intents where intent_id = :id)
            order by place
            """;

    private static final String OF_KEY = "select intent_id from intents where intent_key = :key";

    private final JdbcClient jdbc;

    FirstTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Called with the intent that it is related to locked, which makes looking first safe.
    Optional<UUID> ofKey(IntentKey key) {
        return jdbc.sql(OF_KEY).param("key", key.text()).query(UUID.class).optional();
    }

    First load(UUID id) {
        List<Way> others =
                jdbc.sql(OTHER_WAYS).param("id", id).query((row, _) -> WayColumns.read(row)).list();
        return jdbc.sql(FIRST).param("id", id).query((row, _) -> first(row, others)).single();
    }

    private static First first(ResultSet row, List<Way> others) throws SQLException {
        Commitment commitment = commitment(row);
        List<Way> ways = new ArrayList<>(List.of(WayColumns.read(row)));
        ways.addAll(others);
        return new First(
                new NewIntent(
                        row.getObject("intent_id", UUID.class),
                        new IntentKey(row.getString("intent_key")),
                        subject(row, commitment),
                        new Recipient(
                                row.getObject("contact_id", UUID.class),
                                row.getString("zone"),
                                row.getString("zone_source").equals("contact")),
                        ways,
                        new Timing(
                                Times.some(row, "due_at"),
                                Times.some(row, "send_before"),
                                QuietBehaviour.of(row.getString("quiet")),
                                LateBehaviour.of(row.getString("late"))),
                        row.getString("request_hash")),
                new AgainFacts(
                        IntentState.of(row.getString("state")),
                        row.getBoolean("in_doubt"),
                        Times.some(row, "send_before"),
                        promise(row, commitment)));
    }

    private static Subject subject(ResultSet row, @Nullable Commitment commitment)
            throws SQLException {
        return new Subject(
                row.getString("kind"),
                row.getString("purpose"),
                row.getString("business_reference"),
                commitment,
                row.getBoolean("only_asks"),
                row.getInt("priority"),
                row.getObject("related_to", UUID.class));
    }

    private static @Nullable Commitment commitment(ResultSet row) throws SQLException {
        String system = row.getString("booking_system");
        return system == null
                ? null
                : new Commitment(
                        system,
                        row.getString("booking_id"),
                        row.getLong("schedule_version"),
                        Occasion.of(row.getString("occasion")));
    }

    private static AgainFacts.@Nullable Promise promise(
            ResultSet row, @Nullable Commitment commitment) throws SQLException {
        if (commitment == null) {
            return null;
        }
        String status = row.getString("booking_status");
        return new AgainFacts.Promise(
                commitment.occasion(),
                commitment.scheduleVersion(),
                status == null
                        ? null
                        : new CommitmentFacts(
                                BookingStatus.of(status), row.getLong("booking_schedule")));
    }

    /// An intent as it was meant, and what asking for it again hangs on.
    record First(NewIntent intent, AgainFacts facts) {}
}
