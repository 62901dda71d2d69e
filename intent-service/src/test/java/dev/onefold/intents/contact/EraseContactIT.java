package dev.onefold.intents.contact;

import static dev.onefold.intents.contact.People.BECAUSE;
import static dev.onefold.intents.contact.People.NOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.Orders;
import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.contact.EraseContact.Erased;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EraseContactIT {

    private static final TestSpine SPINE = TestSpine.fresh(EraseContactIT.class);
    private static final People PEOPLE = new People(SPINE);
    private static final String PHONE = "+34600000001";
    private static final Identity ADDRESS = Identity.address("whatsapp", PHONE);

    @BeforeEach
    void clear() {
        SPINE.clear();
    }

    @Test
    void nothingOfThePersonIsLeftInAnyTable() {
        Person ana = everywhere();

        Erased erased = PEOPLE.erasures.erase(ana.contact(), BECAUSE, NOW);

        assertThat(erased).isEqualTo(new Erased(ana.contact(), 2, 1, 2));
        List<String> left = new ArrayList<>();
        for (String table :
                PEOPLE.list(
                        "select table_name from information_schema.tables where table_schema ="
                                + " current_schema() and table_type = 'BASE TABLE'")) {
            for (String word : List.of("600000001", "Ana", "ana@", "Calle", "secret")) {
                left.addAll(
                        PEOPLE.list(
                                "select '%s: ' || t::text from %s t where t::text like '%%%s%%' or"
                                                .formatted(table, table, word)
                                        + " position('%s' in convert_from(coalesce(decode(substring("
                                                .formatted(word)
                                        + "t::text from 'x([0-9a-f]{20,})'), 'hex'), ''), 'LATIN1'))"
                                        + " > 0"));
            }
        }
        assertThat(left).isEmpty();
    }

    @Test
    void whatHappenedStaysUnderItsKeys() {
        Person ana = everywhere();
        String events = "select count(*) || ' ' || count(payload_hash) from events";
        List<String> before = PEOPLE.list(events);

        PEOPLE.erasures.erase(ana.contact(), BECAUSE, NOW);
        PEOPLE.erasures.erase(ana.contact(), BECAUSE, NOW.plusSeconds(9));

        assertThat(
                        PEOPLE.list(
                                "select state || ' ' || coalesce(reason, '-') from intents order by 1"))
                .containsExactly("cancelled contact_suppressed", "delivered -");
        assertThat(PEOPLE.list("select booking_id || ' ' || status from bookings"))
                .containsExactly("b1 booked");
        assertThat(PEOPLE.list(events)).isEqualTo(before);
        assertThat(PEOPLE.list("select standing from sequence_members")).containsExactly("replied");
        assertThat(PEOPLE.views.one(ana.contact()).orElseThrow().profile().erasedAt())
                .isEqualTo(NOW);
        assertThat(PEOPLE.list("select detail from operator_actions order by action_id"))
                .containsExactly(
                        "2 intents, 1 of them cancelled; 2 events",
                        "2 intents, 0 of them cancelled; 0 events");
    }

    @Test
    void anErasedNumberThatSaidNoStaysSilent() {
        Person ana = SPINE.person("b1", PHONE);
        PEOPLE.says(ana.contact(), "whatsapp", false, 0);
        PEOPLE.says(ana.contact(), "*", false, 0);

        PEOPLE.erasures.erase(ana.contact(), BECAUSE, NOW);
        UUID again = PEOPLE.seen(Identity.reference("clinic", "7"), ADDRESS);

        assertThat(again).isNotEqualTo(ana.contact());
        assertThat(
                        PEOPLE.list(
                                "select channel || ' ' || category || ' ' || granted from consents"
                                        + " where contact_id = '"
                                        + again
                                        + "' order by channel"))
                .containsExactly("* * false", "whatsapp * false");
        assertThat(PEOPLE.says(again, "whatsapp", true, 0)).isFalse();
        assertThat(PEOPLE.says(again, "whatsapp", true, 1)).isTrue();
    }

    @Test
    void itStaysSilentAlsoWhereABatchOfBookingsBringsIt() {
        Person ana = SPINE.person("b1", PHONE);
        PEOPLE.says(ana.contact(), "whatsapp", false, 0);

        PEOPLE.erasures.erase(ana.contact(), BECAUSE, NOW);
        UUID again = PEOPLE.seenInBatch(Identity.reference("clinic", "7"), ADDRESS);

        assertThat(PEOPLE.list("select contact_id from consents where source = 'erased contact'"))
                .containsExactly(again.toString());
    }

    @Test
    void anErasedNumberThatSaidNothingBeginsAnew() {
        Person ana = SPINE.person("b1", PHONE);

        PEOPLE.erasures.erase(ana.contact(), BECAUSE, NOW);
        UUID again = PEOPLE.seen(ADDRESS);

        assertThat(SPINE.count("silenced_addresses")).isZero();
        assertThat(PEOPLE.views.one(again).orElseThrow().consents()).isEmpty();
    }

    @Test
    void whoeverWasMergedIntoThemIsErasedToo() {
        Person old = SPINE.person("b1", PHONE);
        UUID ana = PEOPLE.seen(Identity.address("whatsapp", "+34600000002"));
        PEOPLE.merged(old.contact(), ana);

        assertThat(PEOPLE.erasures.erase(old.contact(), BECAUSE, NOW).contactId()).isEqualTo(ana);

        assertThat(PEOPLE.list("select contact_id from contacts where name is not null")).isEmpty();
        assertThat(SPINE.count("contact_identities")).isZero();
        assertThatThrownBy(() -> PEOPLE.merged(ana, PEOPLE.seen(ADDRESS)))
                .hasMessageContaining("erased");
    }

    @Test
    void aRecordThatComesMeanwhileIsErasedOrMakesANewContact() throws Exception {
        for (int round = 0; round < 20; round++) {
            SPINE.clear();
            UUID ana = PEOPLE.seen(ADDRESS);

            Orders.atOnce(
                    List.<Runnable>of(
                            () -> PEOPLE.erasures.erase(ana, BECAUSE, NOW),
                            () -> PEOPLE.seen(ADDRESS, Identity.reference("clinic", "7")),
                            () -> PEOPLE.seenInBatch(Identity.reference("clinic", "7"), ADDRESS)),
                    round,
                    Runnable::run);

            assertThat(
                            PEOPLE.list(
                                    "select n.value from contact_identities n join contacts c"
                                            + " using (contact_id) where c.erased_at is not null"))
                    .isEmpty();
        }
    }

    @Test
    void nobodyIsErasedUnderAnUnknownId() {
        assertThatThrownBy(() -> PEOPLE.erasures.erase(UUID.randomUUID(), BECAUSE, NOW))
                .hasMessageContaining("no contact");
    }

    /// Somebody who left traces in every table that can hold some.
    private static Person everywhere() {
        Person ana = SPINE.person("b1", PHONE);
        UUID delivered = SPINE.intent(ana);
        SPINE.intent(ana);
        PEOPLE.sql("update intents set state = 'delivered' where intent_id = :id", delivered);
        PEOPLE.sql(
                """
                insert into attempts (intent_id, attempt, claim_token, dispatcher, claimed_at,
                                      lease_until, outcome, detail)
                values (:id, 1, gen_random_uuid(), 'd', now(), now(), 'unknown',
                        'no such number 34600000001')
                """,
                delivered);
        PEOPLE.sql(
                """
                insert into intent_ways values (:id, 2, 'email', 'smtp', 'default', 'ana@example.test',
                    't', 1, '', 'es', 'transactional', '{Ana}')
                """,
                delivered);
        PEOPLE.sql(
                "update bookings set phone = '+34600000001', email = 'ana@example.test'"
                        + " where contact_id = :id",
                ana.contact());
        PEOPLE.sql(
                "insert into contact_identities values ('email', 'address', 'ana@example.test', :id)",
                ana.contact());
        written(ana);
        event("e1", "a secret reply");
        event("e2", "a status for 34600000001");
        event("e3", "about somebody else");
        return ana;
    }

    private static void written(Person ana) {
        PEOPLE.says(ana.contact(), "email", true, 1);
        PEOPLE.sql(
                "update consent_history set evidence = 'wrote Ana' where contact_id = :id",
                ana.contact());
        PEOPLE.sql(
                "insert into sequence_members values ('instantly', 'c', 'ana@example.test', :id,"
                        + " 'replied', now(), 'e', now())",
                ana.contact());
        PEOPLE.sql(
                "insert into replies values ('whatsapp', 'e1', :id, 'whatsapp', '+34600000001',"
                        + " 'other', null, 'waiting', now(), null, null)",
                ana.contact());
        SPINE.jdbc()
                .sql("insert into dead_addresses values ('email', 'ana@example.test', now(), 'e')")
                .update();
    }

    private static void event(String id, String payload) {
        SPINE.jdbc()
                .sql(
                        """
                        insert into events (provider, event_id, endpoint, event_type, object_id,
                            delivery_id, received_at, effect, payload_hash, payload, status,
                            attempt_count, workflow_version, owner, verdict, headers, fields,
                            complete)
                        values ('whatsapp', :id, 'w', 'message', '', 'd', now(), 'kept', 'h',
                            convert_to(:payload, 'UTF8'), 'completed', 1, '', 'o', 'verified', '',
                            '', true)
                        """)
                .param("id", id)
                .param("payload", payload)
                .update();
    }
}
