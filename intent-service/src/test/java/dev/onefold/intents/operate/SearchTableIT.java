package dev.onefold.intents.operate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.operate.IntentView.Summary;
import dev.onefold.intents.page.Page;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchTableIT {

    private static final TestSpine SPINE = TestSpine.fresh(SearchTableIT.class);
    private static final Instant NOW = TestSpine.NOON;
    private static final List<UUID> INTENTS = new ArrayList<>();
    private static Person person = new Person(new UUID(0, 0), "", "");

    private final SearchTable search = new SearchTable(SPINE.jdbc());

    @BeforeAll
    static void twentyFive() {
        SPINE.clear();
        Person first = SPINE.person("b1", "+34600000001");
        Person second = SPINE.person("b2", "+34600000002");
        person = first;
        for (int i = 0; i < 25; i++) {
            UUID intent = SPINE.intent(i < 20 ? first : second);
            INTENTS.add(intent);
            SPINE.jdbc()
                    .sql(
                            """
                            update intents set due_at = due_at + :hours * interval '1 hour',
                                kind = :kind, related_to = cast(:related as uuid)
                            where intent_id = :id
                            """)
                    .param("hours", i / 5)
                    .param("kind", i % 5 == 0 ? "confirmation" : "reminder_24h")
                    .param("related", i == 24 ? INTENTS.getFirst().toString() : null)
                    .param("id", intent)
                    .update();
        }
        SPINE.jdbc()
                .sql(
                        """
                        update intents set state = 'cancelled', reason = 'superseded'
                        where intent_id = :id
                        """)
                .param("id", INTENTS.get(3))
                .update();
    }

    @Test
    void pagesHoldEachOnceInTheOrderInWhichTheyFallDue() {
        List<Summary> seen = new ArrayList<>();
        Page<Summary> page = find("limit", "4");
        seen.addAll(page.items());
        int pages = 1;
        while (page.next() != null) {
            page = find("limit", "4", "cursor", page.next());
            seen.addAll(page.items());
            pages++;
        }

        assertThat(pages).isEqualTo(7);
        assertThat(seen).extracting(Summary::intentId).hasSize(25).doesNotHaveDuplicates();
        assertThat(seen).extracting(Summary::dueAt).isSorted();
    }

    @ParameterizedTest
    @CsvSource({
        "state,cancelled,1",
        "state,'pending,cancelled',25",
        "state,held,0",
        "reason,superseded,1",
        "kind,confirmation,5",
        "channel,whatsapp,25",
        "channel,'x'' or 1=1 --',0",
        "booking,clinic/b2,5",
        "booking,clinic/none,0",
        "dueFrom,2026-12-01T15:00:00Z,5",
        "dueTo,2026-12-01T12:00:00Z,5",
    })
    void eachFilterShowsWhatItSays(String name, String value, int expected) {
        assertThat(find(name, value).items()).hasSize(expected);
    }

    @Test
    void byContactAndByWhatItFollowsFrom() {
        assertThat(find("contact", person.contact().toString()).items()).hasSize(20);
        assertThat(find("related", INTENTS.getFirst().toString()).items())
                .extracting(Summary::intentId)
                .containsExactly(INTENTS.get(24));
    }

    @Test
    void whatIsLongPastIsShownWhereItIsAskedFor() {
        Instant nextMonth = NOW.plusSeconds(40 * 86_400L);
        assertThat(search.find(IntentFilter.of(Map.of(), nextMonth)).items()).isEmpty();
        assertThat(
                        search.find(
                                        IntentFilter.of(
                                                Map.of("booking", List.of("clinic/b1")), nextMonth))
                                .items())
                .hasSize(20);
    }

    @ParameterizedTest
    @CsvSource({
        "state,sent",
        "state,'pending,'",
        "reason,because",
        "booking,clinic",
        "booking,/b1",
        "contact,ana",
        "related,1",
        "dueFrom,yesterday",
        "dueTo,+99999-01-01T00:00:00Z",
        "cursor,nonsense",
        "limit,0",
        "limit,201",
        "order,due",
    })
    void whatIsWrongIsNamed(String name, String value) {
        assertThatThrownBy(() -> find(name, value)).isInstanceOf(BadRequestException.class);
    }

    @Test
    void theBoardCountsAPeriodAndWhatIsOpen() {
        BoardView board = new ShowBoard(new BoardTable(SPINE.jdbc())).show(null, null, NOW);

        assertThat(board.counts())
                .extracting(c -> c.state() + " " + c.reason() + " " + c.intents())
                .containsExactly("cancelled superseded 1", "pending null 24");
        assertThat(board.complete()).isTrue();
        assertThat(board.open()).isEmpty();
        assertThat(board.next()).hasSize(10);
        assertThat(board.next().getFirst().dueAt()).isEqualTo(NOW);
    }

    @Test
    void oneIntentShowsWhoFollowsFromWhom() {
        IntentViews views = new IntentViews(SPINE.jdbc());

        assertThat(views.one(INTENTS.getFirst()).orElseThrow().related())
                .extracting(related -> related.relation() + " " + related.intentId())
                .containsExactly("later " + INTENTS.get(24));
        assertThat(views.one(INTENTS.get(24)).orElseThrow().related())
                .extracting(related -> related.relation() + " " + related.intentId())
                .containsExactly("first " + INTENTS.getFirst());
    }

    @Test
    void aListOfADayIsReadFromTheIndex() {
        SPINE.jdbc().sql("analyze intents").update();
        String plan =
                SPINE.transaction()
                        .execute(
                                _ -> {
                                    SPINE.jdbc().sql("set local enable_seqscan = off").update();
                                    return String.join(
                                            "\n",
                                            SPINE.jdbc()
                                                    .sql(
                                                            """
                                                            explain select intent_id from intents
                                                            where due_at at time zone 'UTC'
                                                                >= timestamp '2026-12-01'
                                                              and due_at at time zone 'UTC'
                                                                < timestamp '2026-12-02'
                                                              and (due_at, intent_id)
                                                                > ('2026-12-01', :id)
                                                            order by due_at at time zone 'UTC', intent_id limit 51
                                                            """)
                                                    .param("id", new UUID(0, 0))
                                                    .query(String.class)
                                                    .list());
                                });

        assertThat(plan).contains("intents_by_due");
    }

    private Page<Summary> find(String... pairs) {
        Map<String, List<String>> given = new HashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            given.put(pairs[i], List.of(pairs[i + 1]));
        }
        return search.find(IntentFilter.of(given, NOW));
    }
}
