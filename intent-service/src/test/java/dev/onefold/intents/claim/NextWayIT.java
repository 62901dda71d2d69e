package dev.onefold.intents.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.claim.Claims.Answer;
import dev.onefold.intents.claim.Claims.Pointer;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.WayTable;
import dev.onefold.rules.time.QuietHours;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// An intent whose way is closed goes on by the next one, and only by the next one.
class NextWayIT {

    private static final TestSpine SPINE = TestSpine.fresh(NextWayIT.class);

    private final ClaimIntents claims =
            new ClaimIntents(
                    SPINE.transaction(),
                    new CandidateTable(SPINE.jdbc()),
                    new ClaimTable(SPINE.jdbc()),
                    new ChangeTable(SPINE.jdbc()),
                    new WayTable(SPINE.jdbc()),
                    QuietHours.defaults(),
                    new ClaimSettings(Duration.ofSeconds(60), 1000),
                    UUID::randomUUID);

    private UUID intent = UUID.randomUUID();

    @BeforeEach
    void aReminderByWhatsAppThenMailThenText() {
        SPINE.clear();
        intent = SPINE.intent(SPINE.person("b1", "+34600000001"));
        SPINE.otherWay(intent, 2, "email", "ana@example.com");
        SPINE.otherWay(intent, 3, "sms", "+34600000001");
    }

    @Test
    void withoutAnOptInItGoesByTheNextWay() {
        sql("delete from consents");

        assertThat(look()).isEqualTo("rerouted no_opt_in");
        assertThat(way()).isEqualTo("2 email email other ana@example.com other_way");
        assertThat(SPINE.story(intent)).containsExactly("pending", "pending");

        Answer answer = claim();

        assertThat(answer.claims()).hasSize(1);
        assertThat(answer.claims().getFirst().way().address()).isEqualTo("ana@example.com");
        assertThat(answer.claims().getFirst().content().template()).isEqualTo("other_way");
        assertThat(text("select channel || ' ' || provider from attempts"))
                .isEqualTo("email email");
    }

    @Test
    void afterTheLastWayTheLastRefusalStands() {
        sql("update intents set address = ''");
        sql("update intent_ways set address = 'nowhere'");

        assertThat(look()).isEqualTo("rerouted invalid_number");
        assertThat(look()).isEqualTo("rerouted invalid_number");
        assertThat(look()).isEqualTo("skipped invalid_number");
        assertThat(SPINE.reason(intent)).isEqualTo("invalid_number");
        assertThat(SPINE.count("attempts")).isZero();
    }

    @Test
    void aTemplateThatIsBlockedOnTheLastWayHolds() {
        sql("update intents set template_version = 9");
        sql("update intent_ways set template_version = 9");

        assertThat(look()).isEqualTo("rerouted template_rejected");
        assertThat(look()).isEqualTo("rerouted template_rejected");
        assertThat(look()).isEqualTo("held template_rejected");
    }

    @Test
    void whoSaidNoToOneChannelIsReachedByAnother() {
        sql("update consents set granted = false");

        assertThat(look()).isEqualTo("rerouted opted_out");
        assertThat(look()).isEqualTo("sent");
    }

    @Test
    void whoSaidNoToEverythingIsNot() {
        sql("update consents set granted = false, channel = '*', category = '*'");

        assertThat(look()).isEqualTo("skipped opted_out");
    }

    @Test
    void whatMayHaveGoneOutGoesByNoOtherWay() {
        sql("update intents set attempt = 1");
        sql(
                "insert into attempts values ('%s', 1, gen_random_uuid(), 'd', now(), now(), now(), now(), 'unknown')"
                        .formatted(intent));
        sql("delete from consents");
        assertThat(look()).isEqualTo("skipped no_opt_in");

        sql("update intents set state = 'pending', reason = null");
        sql(
                """
                insert into evidence (intent_id, attempt, kind, source, detail, seen_at, recorded_at)
                select intent_id, 1, 'did_not_happen', 'fact', '', now(), now() from intents
                """);

        assertThat(look()).as("it was proved that it did not").isEqualTo("rerouted no_opt_in");
    }

    @Test
    void ofManyThatLookAtOnceOneTakesItToTheNextWay() throws Exception {
        sql("delete from consents");
        List<Future<Answer>> asked = new ArrayList<>();
        try (ExecutorService dispatchers = Executors.newFixedThreadPool(8)) {
            for (int i = 0; i < 16; i++) {
                asked.add(dispatchers.submit(this::claim));
            }
        }

        int given = 0;
        for (Future<Answer> answer : asked) {
            given += answer.get().claims().size();
        }
        assertThat(given).isLessThanOrEqualTo(1);
        assertThat(way()).startsWith("2 email");
        assertThat(SPINE.count("attempts")).isEqualTo(given);
    }

    private String look() {
        Answer answer = claim();
        return answer.claims().isEmpty()
                ? answer.refused().getFirst().decision()
                        + " "
                        + answer.refused().getFirst().reason()
                : "sent";
    }

    private Answer claim() {
        return claims.claim("test", List.of(new Pointer(intent, 0)), TestSpine.NOON);
    }

    private static String way() {
        return text(
                """
                select concat_ws(' ', way, channel, provider, account, address, template)
                from intents
                """);
    }

    private static String text(String query) {
        return SPINE.jdbc().sql(query).query((row, _) -> row.getString(1)).single();
    }

    private static void sql(String statement) {
        SPINE.jdbc().sql(statement).update();
    }
}
