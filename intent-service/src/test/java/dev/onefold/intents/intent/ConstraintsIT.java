package dev.onefold.intents.intent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.reply.ConfirmBooking.Source;
import dev.onefold.rules.claim.TemplateStatus;
import dev.onefold.rules.consent.ReplyMeaning;
import dev.onefold.rules.event.EventStatus;
import dev.onefold.rules.event.SequenceSignal;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.notice.BookingStatus;
import dev.onefold.rules.notice.LateBehaviour;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.notice.QuietBehaviour;
import dev.onefold.rules.operator.Treatment;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Every column that holds one of a closed list of words has a constraint with exactly the words
/// of the rules.
class ConstraintsIT {

    private static final TestSpine SPINE = TestSpine.fresh(ConstraintsIT.class);
    private static final Pattern QUOTED = Pattern.compile("'([a-z_]+)'::text");

    private static final List<String> STATES = words(IntentState.values(), IntentState::text);
    private static final List<String> REASONS = words(Reason.values(), Reason::text);
    private static final List<String> BOOKING = words(BookingStatus.values(), BookingStatus::text);
    private static final List<String> CATEGORIES = List.of("transactional", "marketing");

    private static final Map<String, List<String>> CLOSED =
            Map.ofEntries(
                    Map.entry("intents.state", STATES),
                    Map.entry("intents.reason", REASONS),
                    Map.entry("intents.occasion", words(Occasion.values(), Occasion::text)),
                    Map.entry(
                            "intents.quiet", words(QuietBehaviour.values(), QuietBehaviour::text)),
                    Map.entry("intents.late", words(LateBehaviour.values(), LateBehaviour::text)),
                    Map.entry("intents.category", CATEGORIES),
                    Map.entry("intents.zone_source", List.of("contact", "business")),
                    Map.entry("intent_ways.category", CATEGORIES),
                    Map.entry("history.from_state", STATES),
                    Map.entry("history.to_state", STATES),
                    Map.entry("history.reason", REASONS),
                    Map.entry("bookings.status", BOOKING),
                    Map.entry("booking_names.status", BOOKING),
                    Map.entry(
                            "templates.status",
                            words(TemplateStatus.values(), TemplateStatus::text)),
                    Map.entry("templates.category", CATEGORIES),
                    Map.entry("events.status", words(EventStatus.values(), EventStatus::text)),
                    Map.entry("confirmations.source", words(Source.values(), Source::text)),
                    Map.entry("replies.meaning", words(ReplyMeaning.values(), ReplyMeaning::text)),
                    Map.entry("replies.state", List.of("answered", "waiting", "closed")),
                    Map.entry(
                            "attempts.outcome",
                            List.of("accepted", "refused", "not_reached", "throttled", "unknown")),
                    Map.entry(
                            "sequence_members.standing",
                            words(SequenceSignal.values(), SequenceSignal::text)),
                    Map.entry("differences.state", List.of("open", "closed")),
                    Map.entry("reprocess_plans.state", List.of("planned", "running", "done")),
                    Map.entry("reprocess_counts.state", STATES),
                    Map.entry(
                            "reprocess_counts.treatment",
                            words(Treatment.values(), Treatment::text)));

    /// Columns of such a name that hold words of people or of other systems.
    private static final Set<String> FREE =
            Set.of(
                    "silenced_addresses.category",
                    "consents.category",
                    "consents.source",
                    "consent_history.category",
                    "consent_history.source",
                    "evidence.source",
                    "manual_contacts.reason",
                    "operator_actions.reason",
                    "reprocess_plans.reason",
                    "reprocess_counts.outcome");

    private static final String NAMED_LIKE_IT =
            """
            select table_name || '.' || column_name from information_schema.columns
            where table_schema = 'public' and table_name not like 'flyway%'
              and (column_name in ('state', 'status', 'outcome', 'standing', 'occasion', 'quiet',
                                   'late', 'category', 'zone_source', 'reason', 'source')
                   or column_name like '%\\_state' or column_name like '%\\_status')
              and data_type = 'text'
            """;

    // Of several constraints that name a column, the one that names no other.
    private static final String CHECKED =
            """
            select c.conrelid::regclass || '.' || a.attname as place,
                   pg_get_constraintdef(c.oid) as definition
            from pg_constraint c
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
            where c.contype = 'c' and array_length(c.conkey, 1) = 1
              and c.conrelid::regclass::text not like 'flyway%'
            """;

    @Test
    void theDatabaseKnowsExactlyTheWordsOfTheRules() {
        Map<String, Set<String>> checked = checked();
        CLOSED.forEach(
                (column, words) ->
                        assertThat(checked.getOrDefault(column, Set.of()))
                                .as(column)
                                .containsExactlyInAnyOrderElementsOf(words));
    }

    /// Also in a table that comes later.
    @Test
    void noColumnOfSuchANameIsWithoutItsList() {
        Set<String> named =
                new TreeSet<>(SPINE.jdbc().sql(NAMED_LIKE_IT).query(String.class).list());
        named.removeAll(FREE);

        assertThat(named)
                .as("each needs a check in its migration, and its words here")
                .isSubsetOf(CLOSED.keySet());
    }

    private static Map<String, Set<String>> checked() {
        Map<String, Set<String>> checked = new TreeMap<>();
        SPINE.jdbc()
                .sql(CHECKED)
                .query((row, _) -> Map.entry(row.getString("place"), row.getString("definition")))
                .list()
                .forEach(
                        one ->
                                checked.computeIfAbsent(one.getKey(), _ -> new TreeSet<>())
                                        .addAll(quoted(one.getValue())));
        return checked;
    }

    private static Set<String> quoted(String definition) {
        return QUOTED.matcher(definition)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
    }

    private static <T> List<String> words(T[] values, Function<T, String> text) {
        return Arrays.stream(values).map(text).toList();
    }
}
